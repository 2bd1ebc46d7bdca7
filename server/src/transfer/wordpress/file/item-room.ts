import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { cut } from '../text/marked-runs';
import type { WxrItem } from './wxr-item';

/** A name, an address or a number: what an entry is stands behind its text in the file, and has room after any text. */
const SHORT = 1_000;

/** Gives an entry its bound: of its texts so much is kept as there is room for, and the entry says what was cut. */
export class ItemRoom {
  #free = IMPORT_LIMITS.item;

  keep(item: WxrItem, text: string): string {
    if (text.length <= SHORT) return text;
    const kept = cut(text, this.#free);
    if (kept.length < text.length) item.isCut = true;
    this.#free -= kept.length;
    return kept;
  }
}
