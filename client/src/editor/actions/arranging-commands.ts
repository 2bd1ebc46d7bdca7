import { t } from '@vestry/sync/messages/translate';
import { begun } from '@vestry/sync/widgets/instantiate';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { unwrap } from '../model/arranging/wrapping';
import { changeSelected, type Commanded } from './change-selected';
import { wrapSelected } from './wrap-selected';
import { editorOf } from '../../widgets/editors';
import { newId } from '../../lib/id';
import { siteTexts } from '../../lib/messages';
import { beside } from '../model/arranging/beside';
import { spokenPlace } from '../model/spoken-place';
import { type EditorStore, selectionOf } from '../store/editor-store';
import { beginNew } from './begin-new';
import { recall, remember } from '../../lib/device-memory';
import { notify } from '../../ui/feedback/notify';
import { copiedStyleSchema, copyStyle, pasteStyle } from '../model/arranging/copied-style';
import { quotedName } from '../model/naming';

/** The commands for a widget's looks and for what holds it. */
export const ARRANGING = {
  wrap: ({ store }) => wrapSelected(store),
  unwrap: (on) =>
    changeSelected(
      on,
      (index, [id, more]) => (more ? null : unwrap(index, id ?? '')),
      'arranging.notUnwrappable',
    ),
  pictureBeside: ({ store, selected }) => putPictureBeside(store, selected),
  copyStyle: ({ store }) => copyStyleOf(store),
  pasteStyle: ({ store }) => pasteStyleOn(store),
} satisfies Record<string, (on: Commanded) => void>;

export type Arranging = keyof typeof ARRANGING;

/** Puts a picture beside the selected widget, and asks which. */
function putPictureBeside(store: EditorStore, selected: string | null): void {
  const type = Object.keys(catalogue()).find((each) => editorOf(each)?.begins === 'picture');
  const picture = type === undefined ? null : begun(type, newId, siteTexts());
  const edit = picture && selected !== null ? beside(store.index, selected, picture, newId) : null;
  if (!picture || !store.edit(edit)) return store.say(t('arranging.besideNot'));
  store.say(t('editor.added', { place: spokenPlace(store.index, picture.value.id) }));
  beginNew(store);
}

/** For every page and every tab of this device. */
const STYLE_KEY = 'vestry.style';

/** Of several the main one's. */
function copyStyleOf(store: EditorStore): void {
  const node = store.index.get(store.view.selected ?? '')?.node;
  const style = node && copyStyle(node);
  if (!style) return store.say(t('arranging.noStyle'));
  // Where that is refused, nothing is copied, and pasting says so.
  remember(STYLE_KEY, style);
  store.say(t('arranging.styleCopied', { name: quotedName(node) }));
}

function pasteStyleOn(store: EditorStore): void {
  const style = recall(STYLE_KEY, copiedStyleSchema.nullable(), null);
  if (!style) return notify.info(t('arranging.noStyleCopied'));
  const ids = selectionOf(store.view);
  const pasted = store.edit(pasteStyle(store.index, ids, style));
  store.say(pasted ? t('arranging.stylePasted', { count: ids.length }) : t('arranging.sameStyle'));
}
