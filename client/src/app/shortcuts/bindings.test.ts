import fc from 'fast-check';
import { createKeybindingsHandler } from 'tinykeys';
import { describe, expect, it, vi } from 'vitest';
import { BINDING, bindingOf, clash, libraryBindings, shownBinding } from './bindings';
import { SHORTCUT_GROUPS } from './shortcut-labels';
import { shortcut, SHORTCUT_NAMES } from './shortcut-list';
import { bind, takenBy } from './own-bindings';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

const usual = Object.fromEntries(SHORTCUT_NAMES.map((name) => [name, shortcut(name).binding])) as Record<
  (typeof SHORTCUT_NAMES)[number],
  string
>;

describe('keys', () => {
  it('are bound as they were pressed, and shown as keyboards have them', () => {
    const cases = [
      [press('g'), 'g', 'G'],
      [press('G', { shiftKey: true }), 'Shift+g', 'Shift+G'],
      [press('?', { shiftKey: true }), '?', '?'],
      [press('k', { ctrlKey: true }), '$mod+k', 'Ctrl+K'],
      [press('ㄅ'), 'ㄅ', 'ㄅ'],
    ] as const;
    for (const [pressed, binding, shown] of cases) {
      expect(bindingOf(pressed)).toBe(binding);
      expect(shownBinding(binding)).toBe(shown);
    }
    expect(shownBinding('g p')).toBe('G P');
  });

  it('a sign matches with Shift and without, wherever its key is', () => {
    expect(libraryBindings('?')).toEqual(['?', 'Shift+?']);
    expect(libraryBindings('g ?')).toEqual(['g ?', 'g Shift+?']);
    expect(libraryBindings('$mod+$')).toEqual(['$mod+$', '$mod+Shift+$']);
    expect(libraryBindings('$mod+Shift+k')).toEqual(['$mod+Shift+k']);
  });

  it('that move, write a blank, leave or are the library’s signs are not bound', () => {
    for (const key of ['Tab', 'Enter', 'Escape', 'ArrowDown', 'Shift', 'Process', 'Dead', ' ', '+', '(', ')'])
      expect(bindingOf(press(key))).toBeNull();
    expect(bindingOf(press('a', { altKey: true }))).toBeNull();
  });

  it('whatever is pressed, the binding is what the library matches for that press', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
        fc.boolean(),
        (key, shiftKey) => {
          const binding = bindingOf(press(key, { shiftKey }));
          if (binding === null) return;
          expect(binding).toMatch(BINDING);
          const called = vi.fn<() => void>();
          const event = Object.assign(new Event('keydown'), press(key, { shiftKey }), {
            getModifierState: (name: string) => name === 'Shift' && shiftKey,
          });
          vi.stubGlobal('KeyboardEvent', Event);
          const all = libraryBindings(binding).map((each) => [each, called] as const);
          createKeybindingsHandler(Object.fromEntries(all))(event);
          vi.unstubAllGlobals();
          expect(called).toHaveBeenCalledTimes(1);
        },
      ),
      // Capitals that their small letter does not lead back to.
      {
        examples: [
          ['ẞ', true],
          ['İ', false],
          ['\u212a', false],
        ],
      },
    );
  });
});

describe('the shortcuts of the product', () => {
  it('[QF3] none takes another’s place, and each has its place on the sheet', () => {
    for (const name of SHORTCUT_NAMES) {
      expect(usual[name]).toMatch(BINDING);
      expect(takenBy(usual, name, usual[name])).toBeUndefined();
    }
    expect(SHORTCUT_GROUPS.flatMap(({ names }) => names).toSorted()).toEqual(SHORTCUT_NAMES.toSorted());
  });

  it('[QF3] keys that begin like another shortcut’s are refused, and so are those of browsers', () => {
    expect(clash('g', 'g p')).toBe(true);
    expect(clash('g p', 'g p')).toBe(true);
    expect(clash('g p', 'g e')).toBe(false);
    expect(clash('gp', 'g')).toBe(false);
    expect(bind('next', 'g')).toBe('home');
    expect(bind('next', 'k')).toBe('previous');
    expect(bind('next', '$mod+j')).toBe('unusable');
    expect(bind('find', 'f')).toBe('unusable');
    expect(bind('find', '$mod+s')).toBe('unusable');
    expect(bind('find', '$mod+j')).toBeNull();
    expect(bind('next', 'n')).toBeNull();
    expect(bind('previous', 'j')).toBeNull();
    expect(bind('next', 'j')).toBe('previous');
  });
});
