import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import {
  backspace,
  bold,
  breakLine,
  enter,
  indent,
  italic,
  setKind,
  struck,
  subscript,
  superscript,
} from './model/commands';

interface Asked {
  undo: () => void;
  redo: () => void;
  /** Opens what asks for the address of a link. */
  link: () => void;
  /** Opens the selected picture; false where none is selected. */
  picture: () => boolean;
  toTools: () => void;
  end: () => void;
}

const done = (act: () => void) => () => {
  act();
  return true;
};

/** The keys of an article, before those that every text has. */
export function keyMap({ undo, redo, link, picture, toTools, end }: Asked): Plugin[] {
  const tools = done(toTools);
  return [
    keymap({
      'Mod-b': bold,
      'Mod-i': italic,
      'Mod-Shift-x': struck,
      'Mod-.': superscript,
      'Mod-,': subscript,
      'Mod-k': done(link),
      'Mod-Alt-0': setKind('p'),
      'Mod-Alt-2': setKind('h2'),
      'Mod-Alt-3': setKind('h3'),
      'Mod-Alt-4': setKind('h4'),
      'Mod-Shift-7': setKind('number'),
      'Mod-Shift-8': setKind('bullet'),
      'Mod-Shift-9': setKind('quote'),
      'Mod-z': done(undo),
      'Mod-Shift-z': done(redo),
      'Mod-y': done(redo),
      'Alt-F10': tools,
      Escape: done(end),
      Tab: chainCommands(indent(1), tools),
      'Shift-Tab': indent(-1),
      Enter: chainCommands(picture, enter),
      'Shift-Enter': breakLine,
      Backspace: chainCommands(undoInputRule, backspace),
    }),
    keymap(baseKeymap),
  ];
}
