import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { backspace, breakLine, enter, indent, setKind, toggle } from './model/commands';
import type { CellStep } from './place';

interface Asked {
  undo: () => void;
  redo: () => void;
  /** Opens what asks for the address of a link. */
  link: () => void;
  /** Opens the selected picture; false where none is selected. */
  picture: () => boolean;
  toTools: () => void;
  end: () => void;
  /** Of what is one paragraph: goes to another one. */
  go?: ((to: CellStep) => void) | undefined;
  /** Enter goes down, as in every table. */
  isCell: boolean;
}

const done = (act: () => void) => () => {
  act();
  return true;
};

const BLOCKS = {
  'Mod-Alt-0': setKind('p'),
  'Mod-Alt-2': setKind('h2'),
  'Mod-Alt-3': setKind('h3'),
  'Mod-Alt-4': setKind('h4'),
  'Mod-Shift-7': setKind('number'),
  'Mod-Shift-8': setKind('bullet'),
  'Mod-Shift-9': setKind('quote'),
  'Shift-Tab': indent(-1),
  Backspace: chainCommands(undoInputRule, backspace),
};

/** The keys of an article or a cell, before those that every text has. */
export function keyMap({ undo, redo, link, picture, toTools, end, go, isCell }: Asked): Plugin[] {
  const tools = done(toTools);
  const places = go
    ? {
        Tab: done(() => go(1)),
        'Shift-Tab': done(() => go(-1)),
        Enter: isCell ? done(() => go('below')) : breakLine,
        Backspace: undoInputRule,
      }
    : { ...BLOCKS, Tab: chainCommands(indent(1), tools), Enter: chainCommands(picture, enter) };
  return [
    keymap({
      ...places,
      'Mod-b': toggle('b'),
      'Mod-i': toggle('i'),
      'Mod-Shift-x': toggle('s'),
      'Mod-.': toggle('sup'),
      'Mod-,': toggle('sub'),
      'Mod-k': done(link),
      'Mod-z': done(undo),
      'Mod-Shift-z': done(redo),
      'Mod-y': done(redo),
      'Alt-F10': tools,
      Escape: done(end),
      'Shift-Enter': breakLine,
    }),
    keymap(baseKeymap),
  ];
}
