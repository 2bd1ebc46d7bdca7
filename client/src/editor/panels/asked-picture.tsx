import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { useEffect, useState } from 'react';
import { setField } from '../model/edits';
import { panelModel } from '../model/panel-model';
import type { EditorStore } from '../store/editor-store';
import { ImagePicker } from './controls/image-picker-part';

/** The field of a widget that holds its one picture. */
function pictureField(store: EditorStore, id: string): string | undefined {
  const definition = definitionOf(store.index.get(id)?.node.value.type ?? '');
  return definition && panelModel(definition.schema).find(({ meta }) => meta.control === 'image')?.name;
}

/** The library, while a picture of a widget is chosen. Who leaves it finds the widget as it was. */
export function AskedPicture({ store }: { store: EditorStore }) {
  const [id, ask] = useState<string | null>(null);
  useEffect(() => store.on('choosePicture', () => ask(store.view.selected)), [store]);
  const choose = async (url: string, alt: string) => {
    ask(null);
    const [fetched] = await Promise.allSettled([import('../actions/take-picture')]);
    const node = store.index.get(id ?? '')?.node;
    const field = pictureField(store, id ?? '');
    if (!node || field === undefined) return;
    if (fetched.status === 'rejected') store.edit(setField(node, [field], url));
    else fetched.value.takePicture(store, node, { path: [field], address: url, alt });
  };
  return id === null ? null : (
    <ImagePicker onClose={() => ask(null)} onChoose={(url, alt) => void choose(url, alt)} />
  );
}
