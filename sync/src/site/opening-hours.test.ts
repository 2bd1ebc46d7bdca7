import { expect, it } from 'vitest';
import { daysOfWeek, readHours, unreadableLine, writeHours } from './opening-hours';

it.each([
  ['mo-fr 09:00-17:00', { from: 'mo', to: 'fr', opens: '09:00', closes: '17:00', label: '' }],
  ['Su 10:30 Sunday service', { from: 'su', to: 'su', opens: '10:30', closes: '', label: 'Sunday service' }],
  ['tu closed', { from: 'tu', to: 'tu', opens: '', closes: '', label: '' }],
  ['fr-mo 18:00-02:00 酒吧', { from: 'fr', to: 'mo', opens: '18:00', closes: '02:00', label: '酒吧' }],
  [
    '2026-12-24/2026-12-26 closed Christmas',
    { from: '2026-12-24', to: '2026-12-26', opens: '', closes: '', label: 'Christmas' },
  ],
  ['2027-01-01 closed', { from: '2027-01-01', to: '2027-01-01', opens: '', closes: '', label: '' }],
])('reads the line %s, and writes it again', (line, hours) => {
  expect(readHours(line)).toEqual([hours]);
  expect(readHours(writeHours([hours]))).toEqual([hours]);
  expect(unreadableLine(line)).toBeUndefined();
});

it('reads lines with spaces around them, and leaves out empty ones', () => {
  const text = '\n  mo   09:00-12:00  \r\n\n sa 10:00-11:00\n';
  expect(writeHours(readHours(text))).toBe('mo 09:00-12:00\nsa 10:00-11:00');
  expect(readHours('')).toEqual([]);
});

it.each([
  'mo',
  'mo 9:00-17:00',
  'mo 24:00-25:00',
  'monday 09:00-17:00',
  'mo–fr 09:00-17:00',
  'mo-2026-12-24 closed',
  '2026-02-30 closed',
  '2026-12-26/2026-12-24 closed',
  `su 10:30 ${'x'.repeat(101)}`,
  '<script>',
])('names the line %j, which says nothing', (line) => {
  expect(unreadableLine(`mo 09:00-12:00\n${line}\ntu 09:00-12:00`)).toBe(line);
  expect(readHours(line)).toEqual([]);
});

it('names the first line of too many', () => {
  const lines = Array.from({ length: 32 }, (_, index) => `mo 09:00 ${index + 1}`);
  expect(unreadableLine(lines.slice(0, 30).join('\n'))).toBeUndefined();
  expect(unreadableLine(lines.join('\n'))).toBe('mo 09:00 31');
});

it('knows each day of the week, over its end too', () => {
  const days = (line: string) => readHours(line).flatMap(daysOfWeek);
  expect(days('mo-we closed')).toEqual(['mo', 'tu', 'we']);
  expect(days('sa-mo closed')).toEqual(['sa', 'su', 'mo']);
  expect(days('su closed')).toEqual(['su']);
});
