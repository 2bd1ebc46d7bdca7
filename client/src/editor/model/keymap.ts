/** What the editor can be told to do by key, by button and by menu alike. */
export const COMMANDS = {
  save: { label: 'Save', keys: ['mod+s'] },
  undo: { label: 'Undo', keys: ['mod+z'] },
  redo: { label: 'Redo', keys: ['mod+shift+z', 'mod+y'] },
  delete: { label: 'Delete', keys: ['delete', 'backspace'] },
  duplicate: { label: 'Duplicate', keys: ['mod+d'] },
  copy: { label: 'Copy', keys: [] },
  cut: { label: 'Cut', keys: [] },
  paste: { label: 'Paste', keys: [] },
  moveUp: { label: 'Move up', keys: ['alt+arrowup'] },
  moveDown: { label: 'Move down', keys: ['alt+arrowdown'] },
  add: { label: 'Add New Element', keys: ['a'] },
  escape: { label: 'Back to parent', keys: ['escape'] },
  next: { label: 'Next widget', keys: ['arrowdown'] },
  previous: { label: 'Previous widget', keys: ['arrowup'] },
  out: { label: 'Parent widget', keys: ['arrowleft'] },
  in: { label: 'First child widget', keys: ['arrowright'] },
} as const satisfies Record<string, { label: string; keys: readonly string[] }>;
export type CommandName = keyof typeof COMMANDS;

/** The part of a KeyboardEvent that decides. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Where the key was pressed: `typing` in a text control, `control` on a button or the like, `tree` in the canvas,
 * the content tree, or nowhere in particular.
 */
export type KeyZone = 'typing' | 'control' | 'tree';

/** Saving and the history belong to the document wherever the focus is; the rest would take keys from controls. */
const EVERYWHERE: ReadonlySet<CommandName> = new Set(['save', 'undo', 'redo']);
const ON_CONTROLS: ReadonlySet<CommandName> = new Set(['escape', 'duplicate', 'moveUp', 'moveDown']);

const byKeys = new Map<string, CommandName>(
  Object.entries(COMMANDS).flatMap(([name, { keys }]) =>
    keys.map((combination) => [combination, name as CommandName] as const),
  ),
);

const combinationOf = (press: KeyPress): string =>
  [
    press.ctrlKey || press.metaKey ? 'mod+' : '',
    press.altKey ? 'alt+' : '',
    press.shiftKey ? 'shift+' : '',
    press.key.toLowerCase(),
  ].join('');

export function commandFor(press: KeyPress, zone: KeyZone): CommandName | null {
  const command = byKeys.get(combinationOf(press)) ?? null;
  if (command === null || zone === 'tree' || EVERYWHERE.has(command)) return command;
  return zone === 'control' && ON_CONTROLS.has(command) ? command : null;
}

const SYMBOLS: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  delete: 'Del',
  escape: 'Esc',
};

/** 'Ctrl+Shift+Z' for a tooltip; '' where there is no key. */
export function keyHint(command: CommandName): string {
  const [first] = COMMANDS[command].keys as readonly string[];
  if (!first) return '';
  return first
    .split('+')
    .map((part) => SYMBOLS[part] ?? part.toUpperCase())
    .join('+');
}
