import { expect, test } from 'vitest';
import { translator } from '../messages/translate';
import { REPEAT_CHOICES, ruleOf } from './repeat-choice';
import { repeatInWords } from './repeat-words';

const START = '2026-12-27T09:00';

test('how an event is repeated is named as people name it', () => {
  const said = (['day', 'week', 'fortnight', 'last'] as const).map((choice) =>
    repeatInWords(ruleOf(choice, START), START, translator('en'), 'en'),
  );
  expect(said).toEqual([
    'Every day',
    'Every Sunday',
    'Every second Sunday',
    'Every last Sunday of the month',
  ]);
});

test('the weekday of a month, its day and the year have words as well', () => {
  const said = (['nth', 'month', 'year'] as const).map((choice) =>
    repeatInWords(ruleOf(choice, '2026-12-20'), '2026-12-20', translator('en'), 'en'),
  );
  expect(said).toEqual(['Every third Sunday of the month', 'On day 20 of every month', 'Every year']);
});

test('each choice has words, also until a day, and a rule of another program has none', () => {
  for (const choice of REPEAT_CHOICES.filter((each) => each !== 'nth'))
    expect(repeatInWords(ruleOf(choice, START, '2027-06-01'), START, translator('en'), 'en')).toBeTruthy();
  expect(repeatInWords('FREQ=DAILY;INTERVAL=3', START, translator('en'), 'en')).toBeUndefined();
});
