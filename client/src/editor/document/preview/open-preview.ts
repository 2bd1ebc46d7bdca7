import { countsOfTree } from '@vestry/sync/limits/composed-page';
import { t } from '@vestry/sync/messages/translate';
import type { TreeNode } from '@vestry/sync/tree/node';
import { notify } from '../../../ui/feedback/notify';
import { DEVICES } from '../../store/devices';
import type { Device } from '../../store/editor-store';
import { type Preview, writePreview } from './preview-store';

/** Those that the tree shows, and what they show: a browser's storage is small. */
function shownIn(tree: TreeNode, elements: Preview['elements'], shown: Preview['elements'] = {}) {
  for (const ref of Object.keys(countsOfTree(tree).links)) {
    const element = elements[ref];
    if (!element || shown[ref]) continue;
    shown[ref] = element;
    shownIn(element, elements, shown);
  }
  return shown;
}

/** A window of the device's size where the browser opens windows, a tab where it opens tabs. */
export function openPreview(preview: Preview, device: Device): void {
  const elements = shownIn(preview.tree, preview.elements);
  if (!writePreview({ ...preview, elements })) {
    notify.error(t('editor.previewTooLarge'));
    return;
  }
  const { width, height } = DEVICES[device];
  window.open('/dashboard/preview', 'vestry-preview', `popup,width=${width},height=${height}`)?.focus();
}
