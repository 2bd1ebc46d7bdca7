import { onClock } from '@vestry/sync/time/clock';
import type { FormEntry } from '@vestry/sync/contract/forms';
import type { Translate } from '@vestry/sync/messages/translate';
import { CSV_START, csvRow } from '@vestry/sync/text/csv';
import { shownValue } from './shown-value';

const STATES = { new: 'forms.new', read: 'forms.read', spam: 'forms.spam' } as const;

/** '2026-11-23 16:54', which spreadsheets take for a time. */
const timeIn = (zone: string, at: string): string =>
  onClock(Date.parse(at), zone).toISOString().slice(0, 16).replace('T', ' ');

/** For whom the file is. */
interface Reader {
  t: Translate;
  timeZone: string;
}

/** The file, piece by piece: a column for each label; of a form that was changed, those of then and those of now. */
export async function* csvOf(
  { t, timeZone: zone }: Reader,
  labels: readonly string[],
  entries: AsyncIterable<FormEntry>,
): AsyncGenerator<string> {
  const heads = [
    t('server.csvTime', { zone }),
    t('server.csvForm'),
    t('server.csvPage'),
    t('server.csvState'),
  ];
  yield CSV_START + csvRow([...heads, ...labels]);
  for await (const { createdAt, route, formTitle, state, answers } of entries) {
    const byLabel = new Map<string, string>();
    for (const { label, value } of answers) {
      const before = byLabel.get(label);
      const shown = shownValue(value, t);
      byLabel.set(label, before === undefined ? shown : `${before}\n${shown}`);
    }
    const head = [timeIn(zone, createdAt), formTitle, route, t(STATES[state])];
    yield csvRow([...head, ...labels.map((label) => byLabel.get(label) ?? '')]);
  }
}
