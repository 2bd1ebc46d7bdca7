import type { Device } from '../store/editor-store';

/** SPEC.md section 9: the preview windows, in CSS pixels. */
export const DEVICES = {
  desktop: { label: 'Desktop', width: 1440, height: 900 },
  tablet: { label: 'Tablet', width: 768, height: 1024 },
  mobile: { label: 'Mobile', width: 375, height: 667 },
} as const satisfies Record<Device, { label: string; width: number; height: number }>;

/** The largest scale, at most 1, at which the window fits into the room. */
export function scaleToFit(
  window: { width: number; height: number },
  room: { width: number; height: number },
): number {
  return Math.max(0.1, Math.min(1, room.width / window.width, room.height / window.height));
}
