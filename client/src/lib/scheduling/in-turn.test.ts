import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

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
