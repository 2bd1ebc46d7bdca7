import { describe, expect, test } from 'vitest';
import { COMMANDS, commandFor, keyHint, REPEATED } from './keymap';

const press = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});

describe('keys', () => {
  test('no two commands share a key', () => {
    const keys = Object.values(COMMANDS).flatMap((command) => command.keys as readonly string[]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('Ctrl and Command mean the same', () => {
    expect(commandFor(press('z', { ctrlKey: true }), 'tree')).toBe('undo');
    expect(commandFor(press('Z', { metaKey: true, shiftKey: true }), 'tree')).toBe('redo');
    expect(commandFor(press('y', { ctrlKey: true }), 'tree')).toBe('redo');
  });

  test('typing keeps its own keys, but saves and undoes the document', () => {
    expect(commandFor(press('Backspace'), 'typing')).toBeNull();
    expect(commandFor(press('ArrowUp', { altKey: true }), 'typing')).toBeNull();
    expect(commandFor(press('a'), 'typing')).toBeNull();
    expect(commandFor(press('s', { ctrlKey: true }), 'typing')).toBe('save');
    expect(commandFor(press('z', { ctrlKey: true }), 'typing')).toBe('undo');
  });

  test('a focused button keeps its arrows and never deletes', () => {
    expect(commandFor(press('ArrowDown'), 'control')).toBeNull();
    expect(commandFor(press('Delete'), 'control')).toBeNull();
    expect(commandFor(press('Escape'), 'control')).toBe('escape');
  });

  test('in the tree single keys work, and the browser keeps its own combinations', () => {
    expect(commandFor(press('Delete'), 'tree')).toBe('delete');
    expect(commandFor(press('ArrowRight'), 'tree')).toBe('in');
    expect(commandFor(press('a', { ctrlKey: true }), 'tree')).toBeNull();
    expect(commandFor(press('c', { ctrlKey: true }), 'tree')).toBeNull();
  });

  test('no letter does anything by itself, and no repeated key deletes', () => {
    const keys = Object.values(COMMANDS).flatMap((command) => command.keys as readonly string[]);
    expect(keys.filter((key) => /^\w$/.test(key))).toEqual([]);
    expect(REPEATED.has('delete')).toBe(false);
  });

  test('hints are readable', () => {
    expect(keyHint('redo')).toBe('Ctrl+Shift+Z');
    expect(keyHint('copy')).toBe('');
  });
});
