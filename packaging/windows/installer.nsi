; The installer: for the current user alone, so that no administrator is asked. /S installs silently.
; Called by installer.sh with VERSION, STAGE, FILES, THERE, ICONS, SIZE_KB and OUTPUT.
Unicode true
; The 64-bit stub: the game is 64-bit anyway, and systems without the 32-bit half can install it.
Target amd64-unicode
!include "MUI2.nsh"
!include "FileFunc.nsh"

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Serenissima"
!define FILE_TYPE "Serenissima.Game"

Name "Serenissima"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Serenissima"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
BrandingText "Serenissima ${VERSION}"

!define MUI_ICON "${ICONS}/serenissima.ico"
!define MUI_UNICON "${ICONS}/serenissima.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\serenissima.exe"
!insertmacro MUI_PAGE_WELCOME
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE StayOnPageOverOthers
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Serenissima"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Serenissima installer"
VIAddVersionKey "LegalCopyright" "MIT (code), CC BY 4.0 (art and music)"

!macro RemoveInstalledFiles
  !include "${FILES}"
!macroend

!define OTHERS_TEXT "The folder $INSTDIR holds a file of another program, $Others, which would be overwritten. Please choose another folder."

; $Ours is 1 where Windows' list of programs says that Serenissima is installed in $INSTDIR.
Var Ours
; A file of others in $INSTDIR that would be overwritten now and removed with the game, or nothing.
Var Others

Function FindOthers
  StrCpy $Ours 0
  StrCpy $Others ""
  ReadRegStr $0 HKCU "${UNINSTALL_KEY}" "InstallLocation"
  ${If} $0 == $INSTDIR
    StrCpy $Ours 1
    Return
  ${EndIf}
  !include "${THERE}"
FunctionEnd

Function StayOnPageOverOthers
  Call FindOthers
  ${If} $Others != ""
    MessageBox MB_OK|MB_ICONEXCLAMATION "${OTHERS_TEXT}"
    Abort
  ${EndIf}
FunctionEnd

; A running program cannot be written to or removed; going on would leave half of the game.
!macro RefuseWhileRunning PROGRAM
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "Serenissima is running. Please close it and try again." /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

Section
  Call FindOthers
  ${If} $Others != ""
    MessageBox MB_OK|MB_ICONEXCLAMATION "${OTHERS_TEXT}" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  !insertmacro RefuseWhileRunning serenissima.exe
  !insertmacro RefuseWhileRunning serenissima-cli.exe
  ; An older version's own uninstaller knows what it brought, and takes nothing else. Told where it lies, it goes on in no
  ; copy of itself and can be waited for.
  ${If} $Ours == 1
  ${AndIf} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  ${EndIf}
  SetOutPath "$INSTDIR"
  ; First of all, so that an installation that was broken off can be done again.
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  File /r "${STAGE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Serenissima.lnk" "$INSTDIR\serenissima.exe"

  WriteRegStr HKCU "Software\Classes\.serenissima" "" "${FILE_TYPE}"
  WriteRegStr HKCU "Software\Classes\${FILE_TYPE}" "" "Serenissima game"
  WriteRegStr HKCU "Software\Classes\${FILE_TYPE}\DefaultIcon" "" "$INSTDIR\serenissima.exe,1"
  WriteRegStr HKCU "Software\Classes\${FILE_TYPE}\shell\open\command" "" '"$INSTDIR\serenissima.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "Serenissima"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\serenissima.exe"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "The Serenissima maintainers"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  ${RefreshShellIcons}
SectionEnd

; Saved games and settings lie in the user's AppData and stay.
Section "Uninstall"
  !insertmacro RefuseWhileRunning serenissima.exe
  !insertmacro RefuseWhileRunning serenissima-cli.exe
  !insertmacro RemoveInstalledFiles
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  ; Where the game was installed once more in another folder, the start menu and the file type belong to that.
  ReadRegStr $0 HKCU "${UNINSTALL_KEY}" "InstallLocation"
  ${If} $0 == $INSTDIR
    Delete "$SMPROGRAMS\Serenissima.lnk"
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
    DeleteRegKey HKCU "Software\Classes\${FILE_TYPE}"
    ; Other programs may have written there, too, that they open such files.
    ReadRegStr $0 HKCU "Software\Classes\.serenissima" ""
    ${If} $0 == "${FILE_TYPE}"
      DeleteRegValue HKCU "Software\Classes\.serenissima" ""
    ${EndIf}
    DeleteRegKey /ifempty HKCU "Software\Classes\.serenissima"
    ${RefreshShellIcons}
  ${EndIf}
SectionEnd
