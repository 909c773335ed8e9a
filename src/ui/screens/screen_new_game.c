// Being written by the lead since 03:01; keys in assets/strings/menus_en.json.
