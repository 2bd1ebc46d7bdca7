import { t } from '@vestry/sync/messages/translate';
import { notify } from '../../ui/notify';
import { DEVICES } from '../canvas/devices';
import type { Device } from '../store/editor-store';
import { type Preview, writePreview } from './preview-store';

/** A window of the device's size where the browser opens windows, a tab where it opens tabs. */
export function openPreview(preview: Preview, device: Device): void {
  if (!writePreview(preview)) {
    notify.error(t('editor.previewTooLarge'));
    return;
  }
  const { width, height } = DEVICES[device];
  window.open('/dashboard/preview', 'vestry-preview', `popup,width=${width},height=${height}`)?.focus();
}
