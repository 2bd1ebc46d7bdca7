import type { Language } from '@vestry/sync/messages/languages';
import { t } from '@vestry/sync/messages/translate';
import { ACCOUNT_PATH } from '../../lib/paths';
import { call } from '../http/call';
import { changesOf, putChange } from '../outbox/changes';
import type { Kind } from '../outbox/kind';
import type { VestryDatabase } from '../storage/database';
import { takenFrom } from '../storage/taken-work';

/** The name of the kind. */
export const LANGUAGE = 'language';

/** In which language somebody reads the screens; null: as each browser asks. */
interface Preference {
  language: Language | null;
}

/** Of several choices the last one counts. */
const newest = (_before: Preference, next: Preference): Preference => next;

/** The language that a person has chosen for the own screens. */
export const languageKind: Kind<Preference> = {
  name: LANGUAGE,
  lane: 'quick',
  combine: newest,
  needs: () => [],
  async send(change) {
    // With it come the rules of an account's fields: no start without such a choice needs them.
    const { updateLanguage } = await import('@vestry/sync/contract/users');
    const { takenAt, payload } = change.row;
    const query = takenAt === undefined ? {} : { takenAt: new Date(takenAt).toISOString() };
    return call(updateLanguage, { query, body: payload }, change);
  },
  tables: () => [],
  keep: () => Promise.resolve(),
  async describe() {
    return { name: t('common.language'), says: '', path: ACCOUNT_PATH };
  },
  /** A choice that came from that device before is left alone: the person may have chosen since. */
  async takeIn(db, entries, { device, isOwn }) {
    const chosen = entries.at(-1)?.payload as Preference | undefined;
    if (!chosen || !isOwn) return { taken: 0, left: entries.length };
    const before = takenFrom<Preference>(db, device, LANGUAGE);
    const known = await before.get();
    const [waiting] = await changesOf(db, LANGUAGE);
    if (waiting || known?.language === chosen.language) return { taken: 0, left: 0 };
    await chooseLanguage(db, chosen.language);
    await before.put(chosen);
    return { taken: 1, left: 0 };
  },
};

export const chooseLanguage = (db: VestryDatabase, language: Language | null): Promise<number> =>
  putChange<Preference>(db, { kind: LANGUAGE, key: 'own', payload: { language } }, newest);

/** The choice that the server does not have, taken or not; undefined for none. */
export async function languageHere(db: VestryDatabase): Promise<Language | null | undefined> {
  const rows = await changesOf<Preference>(db, LANGUAGE);
  return rows.at(-1)?.payload.language;
}
