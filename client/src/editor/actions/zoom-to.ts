import { t } from '@vestry/sync/messages/translate';
import type { Zoom } from '../model/zoom';
import type { EditorStore } from '../store/editor-store';
import { rememberZooms } from '../store/zoom-memory';

export const zoomText = (zoom: Zoom): string =>
  zoom === 'fit' ? t('bar.fit') : t('bar.percent', { value: zoom });

/** Shows the window of the chosen device at this size, and keeps it on this computer for the next time. */
export function zoomTo(store: EditorStore, zoom: Zoom): void {
  const { device, zooms } = store.view;
  const next = { ...zooms, [device]: zoom };
  store.look({ zooms: next });
  rememberZooms(next);
  store.say(t('bar.zoomAt', { zoom: zoomText(zoom) }));
}
