import type { MessageKey } from '@vestry/sync/messages/translate';
/** What the editor can do by key, by button and by menu alike. */
export const COMMANDS = {
  save: { label: 'common.save', keys: ['mod+s'] },
  undo: { label: 'common.undo', keys: ['mod+z'] },
  redo: { label: 'common.redo', keys: ['mod+shift+z', 'mod+y'] },
  delete: { label: 'common.delete', keys: ['delete', 'backspace'] },
  duplicate: { label: 'editor.duplicate', keys: ['mod+d'] },
  copy: { label: 'common.copy', keys: [] },
  cut: { label: 'editor.cut', keys: [] },
  paste: { label: 'editor.paste', keys: [] },
  moveUp: { label: 'editor.moveUp', keys: ['alt+arrowup'] },
  moveDown: { label: 'editor.moveDown', keys: ['alt+arrowdown'] },
  find: { label: 'arranging.find', keys: ['mod+f'] },
  quickFind: { label: 'common.quickFind', keys: ['mod+k'] },
  add: { label: 'editor.addWidget', keys: ['mod+enter'] },
  type: { label: 'typing.type', keys: ['enter'] },
  escape: { label: 'editor.backToParent', keys: ['escape'] },
  next: { label: 'editor.nextWidget', keys: ['arrowdown'] },
  previous: { label: 'editor.previousWidget', keys: ['arrowup'] },
  out: { label: 'editor.parentWidget', keys: ['arrowleft'] },
  in: { label: 'editor.firstChild', keys: ['arrowright'] },
  alsoNext: { label: 'arranging.alsoNext', keys: ['shift+arrowdown'] },
  alsoPrevious: { label: 'arranging.alsoPrevious', keys: ['shift+arrowup'] },
  wrap: { label: 'arranging.wrap', keys: ['mod+alt+g'] },
  unwrap: { label: 'arranging.unwrap', keys: ['mod+alt+shift+g'] },
  pictureBeside: { label: 'arranging.pictureBeside', keys: ['mod+alt+o'] },
  copyStyle: { label: 'arranging.copyStyle', keys: ['mod+alt+c'] },
  saveAsElement: { label: 'editor.saveAsElement', keys: [] },
  pasteStyle: { label: 'arranging.pasteStyle', keys: ['mod+alt+v'] },
  zoomIn: { label: 'bar.zoomIn', keys: ['mod+=', 'mod++', 'mod+shift++'] },
  zoomOut: { label: 'bar.zoomOut', keys: ['mod+-'] },
  zoomFit: { label: 'bar.zoomFit', keys: ['mod+0'] },
} as const satisfies Record<string, { label: MessageKey; keys: readonly string[] }>;
export type CommandName = keyof typeof COMMANDS;

/** The part of a KeyboardEvent that decides. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  code?: string;
};

/**
 * Where the key was pressed: `typing` in a text control, `control` on a button or the like, `tree` in the canvas,
 * the content tree, or nowhere in particular.
 */
export type KeyZone = 'typing' | 'control' | 'tree';

/** Saving and the history belong to the document wherever the focus is; the rest would take keys from controls. */
const EVERYWHERE: ReadonlySet<CommandName> = new Set(['save', 'undo', 'redo', 'find']);
const ON_CONTROLS: ReadonlySet<CommandName> = new Set([
  'escape',
  'quickFind',
  'duplicate',
  'moveUp',
  'moveDown',
  'wrap',
  'unwrap',
  'pictureBeside',
  'copyStyle',
  'pasteStyle',
]);

/** The commands that repeat while their key is down: only those that neither delete nor add anything. */
export const REPEATED: ReadonlySet<CommandName> = new Set([
  'undo',
  'redo',
  'moveUp',
  'moveDown',
  'next',
  'previous',
  'alsoNext',
  'alsoPrevious',
  'zoomIn',
  'zoomOut',
]);

const byKeys = new Map<string, CommandName>(
  Object.entries(COMMANDS).flatMap(([name, { keys }]) =>
    keys.map((combination) => [combination, name as CommandName] as const),
  ),
);

/** With Alt many keyboards give another character: the key's own letter counts. */
const letterOf = ({ key, code = '', altKey }: KeyPress): string =>
  altKey && /^Key[A-Z]$/.test(code) ? code.slice(3) : key;

const combinationOf = (press: KeyPress): string =>
  [
    press.ctrlKey || press.metaKey ? 'mod+' : '',
    press.altKey ? 'alt+' : '',
    press.shiftKey ? 'shift+' : '',
    letterOf(press).toLowerCase(),
  ].join('');

export function commandFor(press: KeyPress, zone: KeyZone): CommandName | null {
  const command = byKeys.get(combinationOf(press)) ?? null;
  if (command === null || zone === 'tree' || EVERYWHERE.has(command)) return command;
  return zone === 'control' && ON_CONTROLS.has(command) ? command : null;
}

/** As keyboards have it, in every language. */
const SYMBOLS = new Map([
  ['mod', 'Ctrl'],
  ['alt', 'Alt'],
  ['shift', 'Shift'],
  ['arrowup', '↑'],
  ['arrowdown', '↓'],
  ['arrowleft', '←'],
  ['arrowright', '→'],
  ['delete', 'Del'],
  ['enter', 'Enter'],
  ['escape', 'Esc'],
  ['=', '+'],
  ['-', '−'],
]);

/** 'Ctrl+Shift+Z' for a tooltip; '' where there is no key. */
export function keyHint(command: CommandName): string {
  const [first] = COMMANDS[command].keys as readonly string[];
  if (!first) return '';
  return first
    .split('+')
    .map((part) => SYMBOLS.get(part) ?? part.toUpperCase())
    .join('+');
}
