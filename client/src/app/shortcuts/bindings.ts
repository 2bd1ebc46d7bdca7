// A binding is like what the library `tinykeys` reads: '$mod+k', 'Shift+g', '?', 'g p'. `$mod` is Ctrl, or Cmd on a Mac. A sign
// matches with Shift and without: keyboards differ.

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** One press, with Ctrl or Cmd or without, or two without. '+' and brackets are signs of the library. */
export const BINDING = /^(?:\$mod\+(?:Shift\+)?[^\s+()]|(?:Shift\+)?[^\s+()](?: (?:Shift\+)?[^\s+()])?)$/u;

/** Keys that people expect browsers and the editor to handle. */
const TAKEN = new Set(Array.from('abcdfghlnopqrstuvwxyz0-=', (key) => `$mod+${key}`));

export const isTaken = (binding: string): boolean => TAKEN.has(binding);

const isSign = (key: string): boolean => !/\p{L}|\p{N}/u.test(key);

/** The small letter, unless the library, which compares large ones, would not know the key by it: that of ẞ has another. */
function smallLetter(key: string): string {
  const letter = key.toLowerCase();
  return letter.toUpperCase() === key.toUpperCase() ? letter : key;
}

/** Null for what cannot be bound: keys that move, write or leave, and what begins with Alt, which writes signs. */
export function bindingOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  const letter = smallLetter(key);
  const binding = [
    ctrlKey || metaKey ? '$mod+' : '',
    shiftKey && !isSign(letter) ? 'Shift+' : '',
    letter,
  ].join('');
  return !altKey && BINDING.test(binding) ? binding : null;
}

/** The same keys could match both: they are equal, or one begins like the other. */
export function clash(one: string, other: string): boolean {
  return `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `);
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** A binding as the library reads it: of each sign the key with Shift and the one without. */
export function libraryBindings(binding: string): string[] {
  return binding.split(' ').reduce<string[]>(
    (before, press) => {
      const at = press.lastIndexOf('+') + 1;
      const key = press.slice(at);
      const presses = isSign(key) ? [press, `${press.slice(0, at)}Shift+${key}`] : [press];
      return before.flatMap((start) => presses.map((each) => [start, each].filter(Boolean).join(' ')));
    },
    [''],
  );
}

/** A press as it is shown: 'Ctrl+K', 'G', '?'. */
function shownPress(press: string): string {
  const modifier = isMac() ? '⌘' : 'Ctrl';
  return press
    .split('+')
    .map((part) => (part === '$mod' ? modifier : part === 'Shift' ? part : part.toUpperCase()))
    .join('+');
}

/** Returns each press by itself, in their order. */
export const shownPresses = (binding: string): string[] => binding.split(' ').map(shownPress);

export const shownBinding = (binding: string): string => shownPresses(binding).join(' ');
