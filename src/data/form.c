#include <stdio.h>
#include <string.h>

#include "form.h"

/* Steps from a walk's path to a member, or with a NULL key to an item; returns the way back. */
static size_t walk_to(FormWalk *walk, const char *key, int index)
{
    const size_t length = walk != NULL ? strlen(walk->path) : 0;
    if (walk != NULL && key != NULL) {
        snprintf(walk->path + length, sizeof walk->path - length, "%s%s", length > 0 ? "." : "",
                 key);
    } else if (walk != NULL && index >= 0) {
        snprintf(walk->path + length, sizeof walk->path - length, "[%d]", index);
    }
    return length;
}

static void walk_back(FormWalk *walk, size_t length)
{
    if (walk != NULL) {
        walk->path[length] = '\0';
    }
}

static void walk_tell(const Form *form, const char *key, const FormValue *value)
{
    if (form->walk != NULL) {
        const size_t back = walk_to(form->walk, key, -1);
        form->walk->value(form->walk, value);
        walk_back(form->walk, back);
    }
}

void form_tell_flag(const Form *form, const char *key, uint8_t bit, uint8_t *bits)
{
    walk_tell(form, key, &(FormValue){.kind = FORM_FLAG, .at = bits, .bit = bit});
}

bool form_member(Form *form, const char *key, FormNeed need, bool is_empty, JsonNode *node)
{
    if (form->keys != NULL && !form_reads(form)) {
        form->keys[form->key_count++] = key;
        form->keys[form->key_count] = NULL;
    }
    if (form->lists) {
        return false;
    }
    if (key == NULL) {
        *node = form->node != NULL ? *form->node : (JsonNode){0};
        return true;
    }
    if (form->writer != NULL) {
        const bool is_shown = form->shown != 0 && (form->shown >> (form->key_count - 1) & 1U) != 0;
        if ((need == FORM_SPARSE && is_empty && !is_shown)
            || (need == FORM_DERIVED && form->bare)) {
            return false;
        }
        json_key(form->writer, key);
        return true;
    }
    *node = (need == FORM_NEEDED ? json_member : json_optional)(form->node, key);
    return json_kind(node) != JSON_ABSENT;
}

/* The same of a number: nothing more is to be done with one that is missing or null. */
static bool number_member(Form *form, const char *key, FormNeed need, bool is_zero, JsonNode *node)
{
    if (!form_member(form, key, need, is_zero, node)) {
        return false;
    }
    if (need == FORM_NULL && form->writer != NULL && is_zero) {
        json_write_null(form->writer);
        return false;
    }
    return true;
}

/* What a member that is not there means to the caller. */
static bool is_fine(const Form *form, FormNeed need)
{
    return !form_reads(form) || need != FORM_NEEDED;
}

static bool form_number(Form *form, const char *key, FormNeed need, int64_t min, int64_t max,
                        int64_t *value)
{
    JsonNode node;
    if (!number_member(form, key, need, *value == 0, &node)) {
        return is_fine(form, need);
    }
    if (form->writer != NULL) {
        json_write_int(form->writer, *value);
    } else if (need == FORM_NULL && json_kind(&node) == JSON_NULL) {
        *value = 0;
    } else {
        return json_read_int(&node, min, max, value);
    }
    return true;
}

bool form_uint(Form *form, const char *key, FormNeed need, int min, int max, void *value,
               size_t bytes)
{
    walk_tell(
        form, key,
        &(FormValue){.kind = FORM_NUMBER, .at = value, .bytes = bytes, .min = min, .max = max});
    int64_t number = bytes == 1 ? *(uint8_t *)value : *(uint16_t *)value;
    const bool good = form_number(form, key, need, min, max, &number);
    if (bytes == 1) {
        *(uint8_t *)value = (uint8_t)number;
    } else {
        *(uint16_t *)value = (uint16_t)number;
    }
    return good;
}

bool form_flag(Form *form, const char *key, FormNeed need, uint8_t bit, uint8_t *bits)
{
    JsonNode node;
    form_tell_flag(form, key, bit, bits);
    bool is_set = (*bits & bit) != 0;
    if (!form_member(form, key, need, !is_set, &node)) {
        return is_fine(form, need);
    }
    if (form->writer != NULL) {
        json_write_bool(form->writer, is_set);
    } else if (!json_read_bool(&node, &is_set)) {
        return false;
    }
    *bits = (uint8_t)(is_set ? *bits | bit : *bits & ~bit);
    return true;
}

bool form_text(Form *form, const char *key, char *text, size_t bytes)
{
    JsonNode node;
    walk_tell(form, key, &(FormValue){.kind = FORM_TEXT, .at = text, .bytes = bytes});
    if (!form_member(form, key, FORM_NEEDED, false, &node)) {
        return is_fine(form, FORM_NEEDED);
    }
    if (form->writer != NULL) {
        json_write_text(form->writer, text);
        return true;
    }
    return json_read_text(&node, text, bytes);
}

bool form_word(Form *form, const char *key, FormNeed need, const WordList *words, uint8_t *value)
{
    JsonNode node;
    walk_tell(form, key, &(FormValue){.kind = FORM_WORD, .at = value});
    if (!number_member(form, key, need, *value == 0, &node)) {
        return is_fine(form, need);
    }
    if (form->writer != NULL) {
        word_write(form->writer, words, *value);
        return true;
    }
    return word_read(&node, words, value);
}

bool form_id(Form *form, const char *key, FormNeed need, FieldKind kind, uint8_t *value)
{
    JsonNode node;
    walk_tell(form, key, &(FormValue){.kind = FORM_ID, .at = value, .field = kind});
    if (!number_member(form, key, need, *value == 0, &node)) {
        return is_fine(form, need);
    }
    if (form->writer != NULL) {
        id_write(form->writer, form->board, kind, *value);
    } else if (need == FORM_NULL && json_kind(&node) == JSON_NULL) {
        *value = 0;
    } else {
        return id_read(&node, form->board, kind, value);
    }
    return true;
}

bool form_format(Form *form, FormNeed need, const char *format)
{
    JsonNode node;
    if (!form_member(form, "format", need, false, &node)) {
        return is_fine(form, need);
    }
    if (form->writer != NULL) {
        json_write_text(form->writer, format);
        return true;
    }
    const char *text = json_text(&node);
    return text == NULL || strcmp(text, format) == 0
           || json_problem(&node, "expected \"%s\", found \"%.40s\"", format, text);
}

bool form_numbers(Form *form, const char *key, FormNeed need, int min, int max, int count,
                  void *values, size_t bytes)
{
    JsonNode list;
    bool good = true;
    if (!form_member(form, key, need, false, &list)) {
        return is_fine(form, need);
    }
    if (form->writer != NULL) {
        json_begin_array_line(form->writer);
    } else if (!json_expect_count(&list, count, count)) {
        return false;
    }
    JsonNode node = form->writer != NULL ? (JsonNode){0} : json_first(&list);
    Form item = {.board = form->board, .node = &node, .writer = form->writer, .walk = form->walk};
    const size_t start = walk_to(form->walk, key, -1);
    for (int i = 0; i < count; i++, node = json_next(&node)) {
        void *value = (char *)values + (size_t)i * bytes;
        const size_t back = walk_to(form->walk, NULL, i);
        good = form_uint(&item, NULL, FORM_NEEDED, min, max, value, bytes) && good;
        walk_back(form->walk, back);
    }
    walk_back(form->walk, start);
    if (form->writer != NULL) {
        json_end_array(form->writer);
    }
    return good;
}

void form_documented(Form *form, uint32_t *bits)
{
    JsonNode list;
    if (form->walk != NULL) {
        form->walk->documented(form->walk, form->keys, bits);
    }
    if (!form_member(form, "documented", FORM_SPARSE, *bits == 0, &list)) {
        return;
    }
    if (form->writer != NULL) {
        const char *words[FORM_KEY_MAX];
        int count = 0;
        for (int place = 0; form->keys[place] != NULL; place++) {
            if ((*bits >> place & 1U) != 0) {
                words[count++] = form->keys[place];
            }
        }
        json_write_words(form->writer, words, count);
        return;
    }
    json_expect(&list, JSON_ARRAY);
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const char *name = json_text(&i);
        int place = 0;
        while (name != NULL && form->keys[place] != NULL && strcmp(form->keys[place], name) != 0) {
            place++;
        }
        const JsonNode named = name == NULL ? i : json_optional(form->node, name);
        if (name != NULL && (form->keys[place] == NULL || json_kind(&named) == JSON_ABSENT)) {
            json_problem(&i, "\"%.40s\" is not a key of this entry", name);
        } else if (name != NULL) {
            *bits |= UINT32_C(1) << place;
        }
    }
}

void form_object(Form *form, const char *key, FormNeed need, bool on_one_line, FormBody *body,
                 void *of, int place)
{
    JsonNode node;
    const char *keys[FORM_KEY_MAX + 1];
    if (!form_member(form, key, need, false, &node)
        && (need != FORM_DERIVED || !form_reads(form))) {
        return;
    }
    Form inner = {.board = form->board, .writer = form->writer, .keys = keys, .walk = form->walk};
    keys[0] = NULL;
    if (form->writer != NULL) {
        const size_t back = walk_to(form->walk, key, -1);
        (on_one_line ? json_begin_object_line : json_begin_object)(form->writer);
        body(&inner, of, place);
        json_end_object(form->writer);
        walk_back(form->walk, back);
        return;
    }
    inner.lists = true;
    body(&inner, of, place);
    inner.lists = false;
    if (json_expect_keys(&node, keys) || json_kind(&node) == JSON_OBJECT || need == FORM_DERIVED) {
        inner.node = &node;
        body(&inner, of, place);
    }
}

static void form_item(Form *form, const FormList *list, void *of, int place)
{
    if (list->of_objects) {
        form_object(form, NULL, FORM_NEEDED, true, list->item, of, place);
    } else {
        list->item(form, of, place);
    }
}

void form_list(Form *form, const FormList *list, void *of)
{
    JsonNode array;
    if (!form_member(form, list->key, list->need, list->count == 0, &array)) {
        return;
    }
    if (form->writer != NULL) {
        Form item = {.board = form->board, .writer = form->writer, .walk = form->walk};
        const size_t start = walk_to(form->walk, list->key, -1);
        (list->on_one_line ? json_begin_array_line : json_begin_array)(form->writer);
        for (int i = 0; i < list->count; i++) {
            const size_t back = walk_to(form->walk, NULL, i);
            form_item(&item, list, of, list->places != NULL ? list->places[i] : i + 1);
            walk_back(form->walk, back);
        }
        json_end_array(form->writer);
        walk_back(form->walk, start);
    } else if (json_expect_count(&array, list->min, list->max)) {
        for (JsonNode i = json_first(&array); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
            Form item = {.board = form->board, .node = &i};
            form_item(&item, list, of, i.index + 1);
        }
    }
}
