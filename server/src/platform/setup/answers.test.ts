import { inWords } from '@vestry/sync/messages/in-words';
import { setupWords } from '@vestry/sync/status/setup';
import { expect, it } from 'vitest';
import { Answers } from './answers';

const MINUTE = 60_000;

function answers(of: Record<number, number>, now = 0, noted = new Answers()): Answers {
  for (const [status, times] of Object.entries(of))
    for (let time = 0; time < times; time += 1) noted.note(Number(status), now);
  return noted;
}

it('[WA4] more failures than one in fifty are found, with how many they are', () => {
  const [finding] = answers({ 200: 244, 404: 50, 503: 2, 500: 5 }).found(0);
  expect(inWords(setupWords(finding!).says, 'en')).toBe(
    '7 of the 301 answers of the last five minutes were failures.',
  );
  expect(answers({ 200: 294, 500: 6 }).found(0)).toEqual([]);
  expect(answers({ 200: 4, 500: 4 }).found(0)).toEqual([]);
  expect(new Answers().found(0)).toEqual([]);
});

it('[WA4] what a client sent wrongly is no failure', () => {
  expect(answers({ 200: 10, 400: 90, 429: 90 }).found(0)).toEqual([]);
});

it('[WA4] failures are forgotten after five minutes', () => {
  const noted = answers({ 500: 9 });
  expect(noted.found(4 * MINUTE)).toHaveLength(1);
  expect(noted.found(5 * MINUTE)).toEqual([]);
  answers({ 200: 1 }, 5 * MINUTE, noted);
  expect(noted.found(5 * MINUTE)).toEqual([]);
});
