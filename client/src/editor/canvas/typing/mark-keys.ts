type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const commandOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string | null =>
  (ctrlKey || metaKey) && !altKey ? `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : null;

/** The keys of rich-text/key-map.ts that mark words. */
const MARKS = new Set(['b', 'i', 'k', '.', ',', 'Shift+x']);

/** Those that mean nothing else where there are no marks. */
const BOLD_OR_ITALIC = new Set(['b', 'i']);

export const marksWords = (event: Key): boolean => MARKS.has(commandOf(event) ?? '');

export const isBoldOrItalic = (event: Key): boolean => BOLD_OR_ITALIC.has(commandOf(event) ?? '');
