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
export const isForProduct = (press: Press): boolean =>
  !press.defaultPrevented && !press.isComposing && !within(press, WRITTEN_IN) && !isDialogOpen();

/** A key by itself belongs to the product: nobody types, chooses or is asked anything. */
export const isForShortcuts = (press: Press): boolean =>
  isForProduct(press) && !within(press, `${TYPING}, ${OWN_KEYS}`);
