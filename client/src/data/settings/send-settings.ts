import { changeSiteSettings, type SiteSettings } from '@vestry/sync/contract/site-settings';
import { type ApiError, isRefusal } from '../http/api-error';
import { call } from '../http/call';
import { atomically, type VestryDatabase } from '../storage/database';
import { inTurn } from '../../lib/in-turn';
import type { SettingsRow } from '../storage/rows';

const IMAGES = ['logo', 'icon', 'image'] as const;

/** Whether a change names an image while images wait to be sent: they go before it. */
export const waitsForImages = async (db: VestryDatabase, changes: SettingsRow['waiting']): Promise<boolean> =>
  IMAGES.some((name) => changes?.[name] !== undefined) &&
  (await db.uploads.where('state').equals('waiting').count()) > 0;

/** What can be sent now. */
export async function settingsToBeSent(db: VestryDatabase): Promise<SettingsRow['waiting']> {
  const row = await db.siteSettings.get('site');
  if (!row?.waiting || row.refusal) return null;
  return (await waitsForImages(db, row.waiting)) ? null : row.waiting;
}

type Answer = { settings: SiteSettings } | { refused: ApiError };

/** What was changed again while the answer was on its way goes on waiting. */
const keepAnswer = (db: VestryDatabase, sent: Partial<SiteSettings>, answer: Answer): Promise<void> =>
  atomically(db, [db.siteSettings], async () => {
    const row = await db.siteSettings.get('site');
    if (!row) return;
    if ('refused' in answer) {
      const { message, fieldErrors } = answer.refused;
      await db.siteSettings.put({ ...row, refusal: { message, fieldErrors: [...fieldErrors] } });
      return;
    }
    const names = Object.keys(row.waiting ?? {}) as (keyof SiteSettings)[];
    const left = names.filter((name) => row.waiting?.[name] !== sent[name]);
    const waiting = Object.fromEntries(left.map((name) => [name, row.waiting?.[name]]));
    await db.siteSettings.put({
      key: 'site',
      settings: answer.settings,
      waiting: left.length > 0 ? waiting : null,
      refusal: null,
    });
  });

/**
 * Sends what was changed here without a network. Another tab may do the same: settings are what they are, whoever says it
 * twice. What the server refuses stays with the reason. Throws `ApiError` when it gave no answer.
 */
export const sendSettings = (db: VestryDatabase): Promise<void> =>
  inTurn(db, async () => {
    const waiting = await settingsToBeSent(db);
    if (!waiting) return;
    try {
      await keepAnswer(db, waiting, { settings: await call(changeSiteSettings, { body: waiting }) });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await keepAnswer(db, waiting, { refused: error });
    }
  });
