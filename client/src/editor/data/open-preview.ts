import { notify } from '../../ui/notify';
import { DEVICES } from '../canvas/devices';
import type { Device } from '../store/editor-store';
import { writePreview, type Preview } from './preview-store';

/** A window of the device's size where the browser opens windows, a tab where it opens tabs. */
export function openPreview(preview: Preview, device: Device): void {
  if (!writePreview(preview)) {
    notify.error('This page is too large for a preview window. The canvas shows the same.');
    return;
  }
  const { width, height } = DEVICES[device];
  window.open('/dashboard/preview', 'vestry-preview', `popup,width=${width},height=${height}`)?.focus();
}
