import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesIn, widgetTypes } from './widget-names.mjs';

const named = (text) =>
  namesIn('a.tsx', text, ['hero1', 'text', 'div']).map(({ line, type }) => `${type} ${line}`);

void test('the types are those that have a folder', () => {
  assert.ok(widgetTypes().includes('hero1'));
  assert.ok(!widgetTypes().includes('fields'));
});

void test('a name with a number is found wherever it stands', () => {
  for (const text of [
    "const a = 'hero1'",
    'const a = `.hero1 > li`',
    'const a = `${b} .hero1 ${c}`',
    'const a = { hero1: 1 }',
    "import { hero1 } from './x'",
    'const a = WIDGETS.hero1',
    '<p className="w hero1" />',
    '<p>hero1</p>',
  ]) {
    assert.deepEqual(named(text).at(0), 'hero1 1', text);
  }
  assert.deepEqual(named("\n\nconst a = 'hero1'"), ['hero1 3']);
});

void test('a word of English is found where it can only mean the widget', () => {
  for (const text of [
    "const a = node.value.type === 'text'",
    "const a = 'text' !== type",
    "switch (value.type) { case 'text': }",
    "const a = { id, type: 'text' }",
    "const a = document.querySelector('.top > .text')",
    "const a = WIDGETS['text'] ",
    'const a = WIDGETS.text.label',
    "import { TEXT_TAGS } from '@vestry/sync/widgets/text/definition'",
  ]) {
    assert.deepEqual(named(text), ['text 1'], text);
  }
});

void test('other words, elements and comments are left alone', () => {
  for (const text of [
    "const a = control === 'text'",
    '<input type="text" />',
    "document.createElement('div')",
    '<div className="div-like">text</div>',
    "const a = 'hero12, ahero1'",
    '// hero1 and text',
    'const text = a.text',
  ]) {
    assert.deepEqual(named(text), [], text);
  }
});
