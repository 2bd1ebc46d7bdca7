import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { may } from '@vestry/sync/access/permissions';
import { createKeybindingsHandler } from 'tinykeys';
import { useSession } from '../../data/storage/use-session';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { idle } from '../../lib/scheduling/moments';
import { followInstalling } from '../../lib/installing';
import { withMessages } from '../../lib/messages';
import { askFor, showFindKeys, useQuickFind } from '../../lib/quick-find';
import { stepRows } from '../../ui/tables/step-rows';
import { AppBadge } from '../app-badge';
import { isEditorPath } from '../screens';
import { libraryBindings, shownBinding } from './bindings';
import { useShortcuts } from './own-bindings';
import { shortcut, SHORTCUT_NAMES, type ShortcutName } from './shortcut-list';

const loadFind = withMessages(() => import('../quick-find/quick-find'));
const find = fetchedPart(async () => (await loadFind()).default, null, 'over');

const loadSheet = withMessages(() => import('./shortcuts-sheet'));
const sheet = fetchedPart(async () => (await loadSheet()).default, null, 'over');

const ACTIONS: Partial<Record<ShortcutName, () => void>> = {
  keys: () => askFor('keys'),
  next: () => stepRows(1),
  previous: () => stepRows(-1),
  search: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
};
/** Commands that repeat while their key stays down. */
const REPEATED: ReadonlySet<ShortcutName> = new Set(['next', 'previous']);

const SINGLE = SHORTCUT_NAMES.filter((name) => !shortcut(name).withModifier);

const closed = () => askFor(null);

/** Milliseconds between two keys of one shortcut: also for who does not press them fast. */
const TIMEOUT = 3000;

/** The quick search opens under typing fingers: its code is preloaded this long after the screen, in milliseconds. */
const PRELOAD_MS = 3000;

/** What every screen has and no start waits for: the keys, the two windows that they open, and what the installed one shows. */
export default function Commands() {
  const { asked } = useQuickFind();
  const { off, bindings } = useShortcuts();
  const roles = useSession().user?.roles;
  const navigate = useNavigate();
  const inEditor = isEditorPath(useLocation().pathname);

  useEffect(followInstalling, []);
  useEffect(() => void idle(PRELOAD_MS).then(find.preload), []);
  const isMine = useEffectEvent((name: ShortcutName) => {
    const { permission } = shortcut(name);
    return !permission || may(roles ?? [], permission);
  });
  const run = useEffectEvent((name: ShortcutName, event: KeyboardEvent) => {
    if (event.repeat && !REPEATED.has(name)) return;
    event.preventDefault();
    const { to } = shortcut(name);
    if (to !== undefined) void navigate(to);
    else ACTIONS[name]?.();
  });
  // Recreated only when the keys change: the first key of two is kept in it, while the session is read again as well.
  useEffect(() => {
    const handler = (
      names: readonly ShortcutName[],
      onPress: (name: ShortcutName, event: KeyboardEvent) => void,
    ) =>
      createKeybindingsHandler(
        Object.fromEntries(
          names.flatMap((name) =>
            libraryBindings(bindings[name]).map((each) => [
              each,
              (event: KeyboardEvent) => onPress(name, event),
            ]),
          ),
        ),
        { timeout: TIMEOUT },
      );
    const always = handler(['find'], (_, event) => {
      event.preventDefault();
      askFor('find');
    });
    let pressed: ShortcutName[] = [];
    const single = handler(off || inEditor ? [] : SINGLE, (name) => {
      if (isMine(name)) pressed.push(name);
    });
    const press = (event: KeyboardEvent) => {
      if (isForProduct(event)) always(event);
      pressed = [];
      if (isForShortcuts(event)) single(event);
      // 'g j' ends with a key that has a meaning by itself.
      const [name] = pressed.toSorted((one, other) => bindings[other].length - bindings[one].length);
      if (name) run(name, event);
    };
    window.addEventListener('keydown', press);
    showFindKeys(shownBinding(bindings.find));
    return () => {
      window.removeEventListener('keydown', press);
      showFindKeys('');
    };
  }, [bindings, off, inEditor]);

  return (
    <>
      <AppBadge />
      {asked === 'find' ? <find.Part onClose={closed} onShortcuts={() => askFor('keys')} /> : null}
      {asked === 'keys' ? <sheet.Part onClose={closed} /> : null}
    </>
  );
}

/** Where keys write, choose by letters, or have a meaning of their own. */
const TYPING =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea, select';
const WRITTEN_IN = '[contenteditable]:not([contenteditable=false])';
const OWN_KEYS =
  '[role=textbox], [role=menu], [role=listbox], [role=tree], [role=grid], [role=application], [role=dialog], dialog';

type Press = Pick<KeyboardEvent, 'target' | 'defaultPrevented' | 'isComposing'>;

const within = ({ target }: Press, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** A key with Ctrl or Cmd belongs to the product: nowhere where text has marks, which have keys like it, and in no dialog. */
const isForProduct = (press: Press): boolean =>
  !press.defaultPrevented && !press.isComposing && !within(press, WRITTEN_IN) && !isDialogOpen();

/** A key by itself belongs to the product: nobody types, chooses or is asked anything. */
const isForShortcuts = (press: Press): boolean =>
  isForProduct(press) && !within(press, `${TYPING}, ${OWN_KEYS}`);
