import type { Translate } from '../messages/translate';
import { dateInWords } from './in-words';
import { choiceOf, nthOf } from './repeat-choice';

/** 'Every month on the second Sunday'; undefined for a rule that is none of the choices. */
export function repeatInWords(rule: string, start: string, t: Translate, lang: string): string | undefined {
  const choice = choiceOf(rule, start);
  if (choice === undefined) return undefined;
  const first = start.slice(0, 10);
  return t('site.repeated', {
    choice,
    day: dateInWords(lang, { weekday: 'long', timeZone: 'UTC' }, Date.parse(first)),
    nth: nthOf(start),
    number: Number(first.slice(8)),
  });
}
