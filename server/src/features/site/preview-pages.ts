import { PREVIEWS_WAITING } from '@vestry/sync/limits/site-visits';
import { chooseLanguage } from '@vestry/sync/messages/languages';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import { holdsFrames } from '@vestry/sync/widgets/holds-frames';
import { budgetOf } from '../../platform/http/budget';

const TO_THE_MINUTE = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

interface Preview {
  html: string;
  frames: boolean;
}

interface Options {
  draw: (page: PublicPage, more: Pick<SiteContext, 'previewUntil'>) => Promise<{ html: string }>;
  /** The page as it is stored; undefined for one that is deleted. */
  read: (uid: string) => Promise<PublicPage | undefined>;
  settings: () => SiteSettings;
}

/**
 * Pages for preview links. They are not cached, and one is rendered at a time. Requests for a preview whose rendering has
 * not begun share it: it contains all that was saved before they came.
 */
export class PreviewPages {
  readonly #options: Options;
  readonly #turns = budgetOf(1, { maxWaiting: PREVIEWS_WAITING });
  readonly #waiting = new Map<string, Promise<Preview | undefined>>();

  constructor(options: Options) {
    this.#options = options;
  }

  page(uid: string, endsAt: Date): Promise<Preview | undefined> {
    const key = `${uid} ${endsAt.getTime()}`;
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    const made = this.#turns.run(1, () => {
      this.#waiting.delete(key);
      return this.#make(uid, endsAt);
    });
    this.#waiting.set(key, made);
    // Turned away, it has not begun.
    made.catch(() => {
      if (this.#waiting.get(key) === made) this.#waiting.delete(key);
    });
    return made;
  }

  async #make(uid: string, endsAt: Date): Promise<Preview | undefined> {
    const { draw, read, settings } = this.#options;
    const page = await read(uid);
    if (!page) return undefined;
    const { language, timeZone } = settings();
    const words = chooseLanguage([page.lang || language]);
    const previewUntil = new Intl.DateTimeFormat(words, { ...TO_THE_MINUTE, timeZone }).format(endsAt);
    const { html } = await draw(page, { previewUntil });
    return { html, frames: holdsFrames(page) };
  }
}
