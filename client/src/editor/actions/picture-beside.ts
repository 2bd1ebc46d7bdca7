import { t } from '@vestry/sync/messages/translate';
import { begun } from '@vestry/sync/widgets/instantiate';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { editorOf } from '../../widgets/editors';
import { newId } from '../../lib/id';
import { siteTexts } from '../../lib/messages';
import { beside } from '../model/arranging/beside';
import { spokenPlace } from '../model/spoken-place';
import type { EditorStore } from '../store/editor-store';
import { beginNew } from './begin-new';

/** Puts a picture beside the selected widget, and asks which. */
export function putPictureBeside(store: EditorStore, selected: string | null): void {
  const type = Object.keys(catalogue()).find((each) => editorOf(each)?.begins === 'picture');
  const picture = type === undefined ? null : begun(type, newId, siteTexts());
  const edit = picture && selected !== null ? beside(store.index, selected, picture, newId) : null;
  if (!picture || !store.edit(edit)) return store.say(t('arranging.besideNot'));
  store.say(t('editor.added', { place: spokenPlace(store.index, picture.value.id) }));
  beginNew(store);
}
