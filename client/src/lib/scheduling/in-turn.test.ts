import { expect, it } from 'vitest';
import { inTurn, takeTurn } from './in-turn';

it('does the work of one owner piece by piece, also after a failure, and that of others meanwhile', async () => {
  const [one, other] = [{}, {}];
  const began: string[] = [];
  let refuse = (_error: Error): void => undefined;
  const first = new Promise<string>((_, reject) => (refuse = reject));
  const piece = (name: string, result: Promise<string>) => () => {
    began.push(name);
    return result;
  };
  const asked = [
    inTurn(one, piece('first', first)),
    inTurn(one, piece('second', Promise.resolve('done'))),
    inTurn(other, piece('of another', Promise.resolve('meanwhile'))),
  ];
  expect(await asked[2]).toBe('meanwhile');
  expect(began).toEqual(['first', 'of another']);
  refuse(new Error('refused'));
  await expect(asked[0]).rejects.toThrow('refused');
  expect(await asked[1]).toBe('done');
  expect(began).toEqual(['first', 'of another', 'second']);
});

it('one has the turn at a time, in the order of asking; who goes away is left out', async () => {
  const owner = {};
  const begun: string[] = [];
  const ask = (name: string) => takeTurn(owner, () => begun.push(name));
  /** Who has the turn once all who were released are gone. */
  const begunBy = async (name: string) => {
    await expect.poll(() => begun.at(-1)).toBe(name);
    return begun;
  };
  const [one, two, three] = [ask('one'), ask('two'), ask('three')];
  expect(await begunBy('one')).toEqual(['one']);
  two();
  one();
  expect(await begunBy('three')).toEqual(['one', 'three']);
  // The turn is released two times.
  one();
  const four = ask('four');
  await inTurn({}, () => Promise.resolve());
  expect(begun).toEqual(['one', 'three']);
  three();
  expect(await begunBy('four')).toEqual(['one', 'three', 'four']);
  four();
  const five = ask('five');
  await begunBy('five');
  five();
});
