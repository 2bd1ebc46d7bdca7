import type { MessageKey } from '@vestry/sync/messages/translate';
import type { Zoom } from '../model/zoom';
import type { Device } from './editor-store';

/** PRODUCT.md DO6: the preview windows, in CSS pixels. */
export const DEVICES = {
  desktop: { label: 'editor.desktop', width: 1440, height: 900 },
  tablet: { label: 'editor.tablet', width: 768, height: 1024 },
  mobile: { label: 'editor.mobile', width: 375, height: 667 },
} as const satisfies Record<Device, { label: MessageKey; width: number; height: number }>;

interface Size {
  width: number;
  height: number;
}

/**
 * How a device's window is shown in the room there is, never enlarged. A tablet or phone that fits is seen whole beside
 * the sidebar; where the room itself is the limit (the desktop, all of a small screen, a size that was chosen) it is
 * filled and no more, so that nothing of the window lies under a panel and the page scrolls in one place.
 */
export function fitInto(
  device: Device,
  room: Size,
  small: boolean,
  zoom: Zoom,
): { scale: number; height: number } {
  const { width, height } = DEVICES[device];
  const fills = small || device === 'desktop';
  const fit = Math.max(0.1, Math.min(1, room.width / width, fills ? 1 : room.height / height));
  const scale = zoom === 'fit' ? fit : zoom / 100;
  const filled = Math.max(100, Math.floor(room.height / scale));
  if (fills) return { scale, height: filled };
  return { scale, height: zoom === 'fit' ? height : Math.min(height, filled) };
}
