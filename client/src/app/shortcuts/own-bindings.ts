import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';
import { createStore } from '../../lib/store';
import { BINDING, clash, isTaken } from './bindings';
import { shortcut, SHORTCUT_NAMES, type ShortcutName } from './shortcut-list';
import { useStore } from '../../lib/use-store';

const KEY = 'vestry.shortcuts';

const storedSchema = z.object({
  /** Keys without Ctrl or Cmd do nothing. */
  off: z.boolean(),
  own: z.partialRecord(z.enum(SHORTCUT_NAMES), z.string().max(40).regex(BINDING)),
});
type Stored = z.infer<typeof storedSchema>;

const NONE: Stored = { off: false, own: {} };

interface Shortcuts {
  off: boolean;
  bindings: Readonly<Record<ShortcutName, string>>;
  /** Some are others than those of the product. */
  changed: boolean;
}

const mayBe = (name: ShortcutName, binding: string): boolean =>
  binding.startsWith('$mod+') === (shortcut(name).withModifier === true) && !isTaken(binding);

const bindingsOf = (own: Stored['own']): Record<ShortcutName, string> =>
  Object.fromEntries(SHORTCUT_NAMES.map((name) => [name, own[name] ?? shortcut(name).binding])) as Record<
    ShortcutName,
    string
  >;

/** The first one whose keys match as well. */
export const takenBy = (
  bindings: Readonly<Record<ShortcutName, string>>,
  name: ShortcutName,
  binding: string,
): ShortcutName | undefined =>
  SHORTCUT_NAMES.find((other) => other !== name && clash(bindings[other], binding));

/** What cannot work together, as another version may have left it, is as the product has it. */
function shortcutsOf({ off, own }: Stored): Shortcuts {
  const bindings = bindingsOf(own);
  const isWhole = SHORTCUT_NAMES.every(
    (name) => mayBe(name, bindings[name]) && takenBy(bindings, name, bindings[name]) === undefined,
  );
  return {
    off,
    bindings: isWhole ? bindings : bindingsOf({}),
    changed: isWhole && Object.keys(own).length > 0,
  };
}

let stored = recall(KEY, storedSchema, NONE);
const shortcuts = createStore(shortcutsOf(stored));

/** A full disk means that it holds until the window is closed. */
function change(next: Stored): void {
  stored = next;
  remember(KEY, next);
  shortcuts.set(shortcutsOf(next));
}

export const switchOff = (off: boolean): void => change({ ...stored, off });
export const asUsual = (): void => change({ ...stored, own: {} });

/** Another shortcut has just this key, and nothing after it. */
export const isTakenWhole = (name: ShortcutName, press: string): boolean =>
  SHORTCUT_NAMES.some((other) => other !== name && shortcuts.get().bindings[other] === press);

/** Why keys cannot be a shortcut's: another one's name, or `unusable`. Null when they are from now on. */
export function bind(name: ShortcutName, binding: string): ShortcutName | 'unusable' | null {
  if (!mayBe(name, binding)) return 'unusable';
  const { bindings, changed } = shortcuts.get();
  const taken = takenBy(bindings, name, binding);
  if (taken !== undefined) return taken;
  const { [name]: _, ...others } = changed ? stored.own : {};
  change({
    ...stored,
    own: binding === shortcut(name).binding ? others : { ...others, [name]: binding },
  });
  return null;
}

export const useShortcuts = (): Shortcuts => useStore(shortcuts);
