import { t } from '@vestry/sync/messages/translate';
import { notify } from '../../ui/notify';
import { DEVICES } from '../canvas/devices';
import type { Device } from '../store/editor-store';
import { type Preview, PREVIEW_KEY } from './preview-store';

/** PRODUCT.md DO6: the page that /dashboard/preview shows is kept in local storage. False when it is too big for it. */
function writePreview(preview: Preview): boolean {
  try {
    localStorage.setItem(PREVIEW_KEY, JSON.stringify(preview));
    return true;
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}

/** A window of the device's size where the browser opens windows, a tab where it opens tabs. */
export function openPreview(preview: Preview, device: Device): void {
  if (!writePreview(preview)) {
    notify.error(t('editor.previewTooLarge'));
    return;
  }
  const { width, height } = DEVICES[device];
  window.open('/dashboard/preview', 'vestry-preview', `popup,width=${width},height=${height}`)?.focus();
}
