import { z } from 'zod';
import { ZOOMS } from '../model/zoom';
import type { EditorView } from './editor-store';

/** Signing out clears what begins with this. */
const KEY = 'vestry.zoom';

const zoom = z.union([z.literal('fit'), z.literal(ZOOMS)]).catch('fit');
const zoomsSchema = z.object({ desktop: zoom, tablet: zoom, mobile: zoom });

type Zooms = EditorView['zooms'];

const NONE: Zooms = { desktop: 'fit', tablet: 'fit', mobile: 'fit' };

/** How large each window of the canvas was shown on this device. */
export function rememberedZooms(): Zooms {
  try {
    return zoomsSchema.catch(NONE).parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof DOMException) return NONE;
    throw cause;
  }
}

export function rememberZooms(zooms: Zooms): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(zooms));
  } catch (cause) {
    // Storage full or refused: the choice is lost with the window.
    if (!(cause instanceof DOMException)) throw cause;
  }
}
