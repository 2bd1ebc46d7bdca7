import { unwrap } from '../model/arranging/wrapping';
import { changeSelected, type Commanded } from './change-selected';
import { putPictureBeside } from './picture-beside';
import { copyStyleOf, pasteStyleOn } from './style-actions';
import { wrapSelected } from './wrap-selected';

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
