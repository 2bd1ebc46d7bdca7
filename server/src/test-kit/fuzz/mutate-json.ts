import type { Chance } from '@vestry/sync/simulator/random';
import { anyJson } from './from-schema';
import { ODD_TEXTS } from './odd-values';

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Some object or list of it, the value itself included. */
function anyContainer(root: Container, chance: Chance): Container {
  let at = root;
  for (let steps = chance.between(0, 8); steps > 0; steps -= 1) {
    const inside = Object.values(at).filter(isContainer);
    if (inside.length === 0) break;
    at = chance.pick(inside);
  }
  return at;
}

function set(container: Container, key: string, value: unknown): void {
  // As a parser does it: a key and nothing else, also of this name.
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Changes one thing somewhere in it: a value, a key left out or added, an item many times. */
export function mutate(root: unknown, chance: Chance): unknown {
  if (!isContainer(root)) return anyJson(chance);
  const container = anyContainer(root, chance);
  const keys = Object.keys(container);
  const way = chance.between(0, 9);
  if (way === 0) return anyJson(chance);
  if (way === 1) set(container, Array.isArray(container) ? '0' : chance.pick(ODD_TEXTS), anyJson(chance));
  else if (keys.length === 0) set(container, Array.isArray(container) ? '0' : 'id', anyJson(chance));
  else if (way === 2) {
    const key = chance.pick(keys);
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  } else if (way === 3 && Array.isArray(container)) {
    const item = container[0];
    for (let i = chance.pick([1, 30, 600]); i > 0; i -= 1) container.push(item);
  } else {
    const key = chance.pick(keys);
    set(container, key, chance.happens(0.5) ? chance.pick(ODD_TEXTS) : anyJson(chance));
  }
  return root;
}

const deep = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + close.repeat(levels);

/** A text that is no JSON, or one that nobody would write. */
export function brokenText(text: string, chance: Chance): string | Buffer {
  const bytes = Buffer.from(text);
  switch (chance.between(0, 11)) {
    case 0:
      return bytes.subarray(0, chance.between(0, bytes.length));
    case 1:
      return `\ufeff${text}`;
    case 2:
      return `${text}${text}`;
    case 3:
      return text.replace(
        /[\d"]+/,
        chance.pick(['NaN', '1e999', '-', '01', '.5', "'a'", '\\u0000', '"\\ud800"']),
      );
    case 4:
      return deep('[', ']', chance.pick([50, 199, 201, 5_000]));
    case 5:
      return deep('{"a":', '}', chance.pick([50, 5_000])).replace(':}', ':1}');
    case 6: {
      const at = chance.between(0, bytes.length);
      const odd = Buffer.from(
        chance.pick([[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0x00], [0xf4, 0x90, 0x80, 0x80]]),
      );
      return Buffer.concat([bytes.subarray(0, at), odd, bytes.subarray(at)]);
    }
    case 7:
      return Buffer.from(text, 'utf16le');
    case 8:
      return text.replace('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"a":1}},');
    case 9:
      return text.replace('{', '{"id":1,"id":2,"route":"a","route":"b",');
    case 10:
      return chance.pick([
        '',
        ' ',
        'null',
        '[]',
        '{}',
        '0',
        '"text"',
        'true',
        '\0',
        '[1,]',
        '{"a"}',
        '/**/{}',
      ]);
    default:
      return `{"a":[${'0,'.repeat(chance.pick([100, 3_000, 30_000]))}0]}`;
  }
}
