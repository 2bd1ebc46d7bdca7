import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';
import { ZOOMS } from '../model/zoom';
import type { EditorView } from './editor-store';

const KEY = 'vestry.zoom';

const zoom = z.union([z.literal('fit'), z.literal(ZOOMS)]).catch('fit');
const zoomsSchema = z.object({ desktop: zoom, tablet: zoom, mobile: zoom });

type Zooms = EditorView['zooms'];

const NONE: Zooms = { desktop: 'fit', tablet: 'fit', mobile: 'fit' };

/** How large each window of the canvas was shown on this device. */
export const storedZooms = (): Zooms => recall(KEY, zoomsSchema, NONE);

export const rememberZooms = (zooms: Zooms): boolean => remember(KEY, zooms);
