import { expect, it } from 'vitest';
import { takeTurn } from './turns';

it('one has the turn at a time, in the order of asking; who goes away is left out', () => {
  const begun: string[] = [];
  const ask = (name: string) => takeTurn(() => begun.push(name));
  const [one, two, three] = [ask('one'), ask('two'), ask('three')];
  expect(begun).toEqual(['one']);
  two();
  one();
  expect(begun).toEqual(['one', 'three']);
  // The turn is released two times.
  one();
  const four = ask('four');
  expect(begun).toEqual(['one', 'three']);
  three();
  expect(begun).toEqual(['one', 'three', 'four']);
  four();
  const five = ask('five');
  expect(begun.at(-1)).toBe('five');
  five();
});
