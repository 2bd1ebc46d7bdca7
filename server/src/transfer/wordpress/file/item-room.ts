import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { cut } from '../text/marked-runs';
import type { WxrItem } from './wxr-item';

/** Gives an entry its bound: of its texts so much is kept as there is room for, and the entry says what was cut. */
export class ItemRoom {
  #free = IMPORT_LIMITS.item;

  keep(item: WxrItem, text: string): string {
    const kept = cut(text, this.#free);
    if (kept.length < text.length) item.isCut = true;
    this.#free -= kept.length;
    return kept;
  }
}
