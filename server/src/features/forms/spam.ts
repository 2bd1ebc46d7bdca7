import { hash } from 'node:crypto';
import type { SpamReason } from '@vestry/sync/contract/forms';
import { FORM_NAMES } from '@vestry/sync/widgets/form-spec';

/** Nobody reads a form, fills it in and sends it in less. Only what a script has measured: a cached page has no clock. */
const QUICKEST_MS = 2_000;

/** A visitor sends one or two. */
const MOST_LINKS = 2;
const LINK = /https?:\/\/|\bwww\.|\[url|<a\s/gi;

/** A short answer ('Yes', 'Thank you') is the same of many people. */
const SHORTEST_REPEATED = 40;

/** The part of the longest answer by which entries are compared; null when it is short. */
export function textHashOf(answers: readonly { value: string }[]): Buffer | null {
  const values = answers.map(({ value }) =>
    value
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s\d]+/g, ' '),
  );
  const longest = values.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length < SHORTEST_REPEATED ? null : hash('sha256', longest, 'buffer');
}

/** Why an entry looks like a robot's, from itself alone; null when it does not. */
export function spamReasonOf(
  sent: ReadonlyMap<string, string>,
  answers: readonly { value: string }[],
): SpamReason | null {
  if (sent.get(FORM_NAMES.trap)) return 'trap';
  const elapsed = sent.get(FORM_NAMES.elapsed);
  if (elapsed && Number(elapsed) < QUICKEST_MS) return 'fast';
  const links = answers.reduce((count, { value }) => count + (value.match(LINK)?.length ?? 0), 0);
  return links > MOST_LINKS ? 'links' : null;
}
