import type { MessageKey } from '@vestry/sync/messages/translate';
import type { Device } from '../store/editor-store';

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
 * How a device's window is shown in the room there is, never enlarged. A tablet or phone is seen whole beside the
 * sidebar; where the room itself is the limit (the desktop, or all of a small screen) it is filled, so that nothing
 * of the window lies under a panel and what is selected can be scrolled into view.
 */
export function fitInto(device: Device, room: Size, small: boolean): { scale: number; height: number } {
  const { width, height } = DEVICES[device];
  const across = room.width / width;
  const fills = small || device === 'desktop';
  const scale = Math.max(0.1, Math.min(1, across, fills ? 1 : room.height / height));
  return { scale, height: fills ? Math.max(100, Math.floor(room.height / scale)) : height };
}
