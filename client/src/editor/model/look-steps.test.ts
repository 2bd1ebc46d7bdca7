import { styleFields } from '@vestry/sync/widgets/fields/style';
import { describe, expect, test } from 'vitest';
import { BOX, CUSTOM, onScreen, SHOWN_ON, WORDS, type Steps } from './look-steps';

const ALL = [...BOX, ...WORDS, SHOWN_ON, ...onScreen('phone'), ...onScreen('tablet')];
const schemaOf = ({ field }: Steps) => styleFields[field as keyof typeof styleFields];
const named = (label: string) => ALL.find((each) => each.label === label)!;

describe('steps of the look', () => {
  test.each(ALL)('$field, $label: what is chosen is stored as a good value and read again', (each) => {
    for (const isBand of [true, false]) {
      for (const { value } of each.steps) {
        const stored = each.write(undefined, value, isBand);
        expect(schemaOf(each).safeParse(stored).error).toBeUndefined();
        expect(each.read(stored)).toBe(value);
        expect(each.write(stored, '', isBand)).toBeUndefined();
      }
    }
    expect(each.read(undefined)).toBe('');
  });

  test.each([
    ['looks.width', '3/4'],
    ['looks.inside', ['py-8', 'pl-2']],
    ['looks.inside', ['px-4']],
    ['looks.inside', ['p-5']],
    ['looks.outside', ['mx-auto']],
    ['looks.outside', ['m-8']],
    ['looks.direction', 'row-reverse'],
    ['looks.between', '10'],
    ['looks.size', '6xl'],
    ['looks.weight', 'medium'],
    ['looks.align', 'text-left text-right'],
    ['looks.shownOn', 'hide-on-phone only-on-phone'],
  ])('%s: %j is no step', (label, stored) => {
    expect(schemaOf(named(label)).safeParse(stored).error).toBeUndefined();
    expect(named(label).read(stored)).toBe(CUSTOM);
  });

  test('a band has space above and below, any other box all round', () => {
    const { write, read } = named('looks.inside');
    expect(write(undefined, 'm', true)).toEqual(['py-8']);
    expect(write(undefined, 'm', false)).toEqual(['p-8']);
    expect([read(['py-8']), read(['p-8'])]).toEqual(['m', 'm']);
  });

  test('on a smaller screen too, in one preset', () => {
    const [inside, outside] = onScreen('phone');
    expect(inside?.write(undefined, 'm', true)).toBe('py-8');
    expect(inside?.write(undefined, 'm', false)).toBe('p-8');
    expect(outside?.write(undefined, 'none', false)).toBe('my-0');
    expect(inside?.read('p-5')).toBe(CUSTOM);
  });

  test('other class names stay', () => {
    const align = named('looks.align');
    expect(align.write('card text-left shadow', 'center', false)).toBe('card shadow text-center');
    expect(align.write('card text-left text-right', '', false)).toBe('card');
    expect(SHOWN_ON.write('text-center', 'phones', false)).toBe('text-center only-on-phone');
  });
});
