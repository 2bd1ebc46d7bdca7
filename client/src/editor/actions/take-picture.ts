import type { TreeNode } from '@vestry/sync/tree/node';
import { hasKeys } from '../../ui/hooks/use-media-query';
import { choosePicture } from '../model/choose-picture';
import type { EditorStore } from '../store/editor-store';
import { focusField } from './focus-field';

interface Taken {
  path: string[];
  address: string;
  /** What the media library has for it; '' for nothing. */
  alt: string;
}

/** Puts a chosen picture into a widget; one that nobody has described asks for its description. */
export function takePicture(store: EditorStore, node: TreeNode, { path, address, alt }: Taken): void {
  const { edit, described } = choosePicture(node, path, address);
  store.edit(edit);
  if (described && alt === '' && hasKeys()) focusField(described);
}
