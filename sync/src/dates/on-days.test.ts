import { expect, it } from 'vitest';
import { onDays } from './on-days';

const ZONE = 'Asia/Taipei';
const at = (time: string) => Date.parse(`${time}+08:00`);
const FOREVER = Number.POSITIVE_INFINITY;

it.each([
  ['2026-12-23T23:59', false, at('2026-12-24T00:00')],
  ['2026-12-24T00:00', true, at('2026-12-27T00:00')],
  ['2026-12-26T23:59', true, at('2026-12-27T00:00')],
  ['2026-12-27T00:00', false, FOREVER],
])('from the 24th to the 26th: at %s by the clock of the site', (time, isOn, until) => {
  expect(onDays('2026-12-24', '2026-12-26', { now: at(time), zone: ZONE })).toEqual({ isOn, until });
});

it('has no end where none is named', () => {
  const moment = { now: at('2026-12-25T10:00'), zone: ZONE };
  expect(onDays('', '', moment)).toEqual({ isOn: true, until: FOREVER });
  expect(onDays('2026-12-25', '', moment)).toEqual({ isOn: true, until: FOREVER });
  expect(onDays('', '2026-12-25', moment)).toEqual({ isOn: true, until: at('2026-12-26T00:00') });
});

it('is on the days between where the last one was written first', () => {
  const moment = { now: at('2026-12-25T10:00'), zone: ZONE };
  expect(onDays('2026-12-26', '2026-12-24', moment)).toEqual({ isOn: true, until: at('2026-12-27T00:00') });
});
