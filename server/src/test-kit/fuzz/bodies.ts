import type { Chance } from '@vestry/sync/simulator/random';
import { brokenText, mutate } from './mutate-json';
import { ODD_TEXTS } from './odd-values';

export interface RequestBody {
  type: string;
  /** In chunks already, if it is. */
  bytes: Buffer;
  isChunked: boolean;
}

function inChunks(bytes: Buffer, chance: Chance): Buffer {
  const parts: (Buffer | string)[] = [];
  for (let at = 0; at < bytes.length;) {
    const part = bytes.subarray(at, at + chance.pick([1, 7, 100, 60_000]));
    const extension = chance.happens(0.02) ? ';name="value"' : '';
    parts.push(`${part.length.toString(16)}${extension}\r\n`, part, '\r\n');
    at += part.length;
    // What comes in very small parts takes long to write here.
    if (parts.length > 300) {
      const rest = bytes.subarray(at);
      if (rest.length > 0) parts.push(`${rest.length.toString(16)}\r\n`, rest, '\r\n');
      break;
    }
  }
  const trailer = chance.happens(0.1) ? 'X-Trailer: yes\r\n' : '';
  parts.push(`0\r\n${trailer}\r\n`);
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

function sent(type: string, bytes: Buffer, chance: Chance): RequestBody {
  const isChunked = chance.happens(0.05);
  return { type, isChunked, bytes: isChunked ? inChunks(bytes, chance) : bytes };
}

/** Half of them as the contract has it, the others with one to three things wrong. */
function json(valid: unknown, chance: Chance): RequestBody {
  let value = numbered(valid);
  if (chance.happens(0.4)) {
    for (let changes = chance.between(1, 3); changes > 0; changes -= 1) value = mutate(value, chance);
  }
  const text = JSON.stringify(value) ?? '';
  return sent(
    'application/json',
    Buffer.from(chance.happens(0.12) ? brokenText(text, chance) : text),
    chance,
  );
}

/** Mutations of a device are numbered from 1 on: others are not looked at. */
function numbered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('mutations' in value)) return value;
  const { mutations } = value;
  if (!Array.isArray(mutations)) return value;
  return { ...value, mutations: mutations.map((each: object, i) => ({ ...each, number: i + 1 })) };
}

const BOUNDARY = 'boundary';
const NAMES = [
  'photo.png',
  '',
  '../../x.png',
  'a"b.png',
  'x'.repeat(2_000),
  '照片.png',
  'a\0.png',
  '.htaccess',
];
const HEADS = [
  'Content-Disposition: form-data',
  'Content-Disposition: attachment; filename=x',
  'Content-Disposition: form-data; name="image"; filename*=UTF-8\'\'%FF',
  'Content-Disposition: form-data; name="__proto__"; filename="a.png"\r\nContent-Type: image/png',
  'Content-Type: image/png',
  'x',
  '',
];

/** A form with an image or a file; its parts, names, lines and its end may be wrong. */
function form(uploads: readonly Buffer[], chance: Chance): RequestBody {
  const parts: Buffer[] = [];
  const text = (line: string) => parts.push(Buffer.from(line));
  for (let count = chance.pick([0, 1, 1, 1, 1, 2, 20]); count > 0; count -= 1) {
    const name = chance.pick(['image', 'image', 'file', 'file', '__proto__', '']);
    const file = `; filename="${chance.pick(NAMES)}"\r\nContent-Type: ${chance.pick(['image/png', 'image/svg+xml', 'text/html', ''])}`;
    const usual = `Content-Disposition: form-data; name="${name}"${chance.happens(0.8) ? file : ''}`;
    text(`--${BOUNDARY}\r\n${chance.happens(0.1) ? chance.pick(HEADS) : usual}\r\n\r\n`);
    parts.push(content(uploads, chance));
    text('\r\n');
  }
  if (chance.happens(0.9)) text(`--${BOUNDARY}--\r\n`);
  const bytes = Buffer.concat(parts);
  const kept = chance.happens(0.1) ? bytes.subarray(0, chance.between(0, bytes.length)) : bytes;
  return sent(`multipart/form-data; boundary=${BOUNDARY}`, kept, chance);
}

function content(uploads: readonly Buffer[], chance: Chance): Buffer {
  const image = Buffer.from(chance.pick(uploads));
  const way = chance.between(0, 5);
  if (way === 0) return Buffer.from(chance.pick(ODD_TEXTS));
  if (way === 1) return image.subarray(0, chance.between(0, image.length));
  if (way === 2) image[chance.between(0, image.length - 1)] = chance.between(0, 255);
  if (way === 3) return Buffer.concat([image, Buffer.from('<svg onload=alert(1)>')]);
  return image;
}

/** The public page with a form, and the form in it. */
export const FORM_PAGE = '20000000-0000-4000-8000-000000000001';
export const FORM = {
  id: 'contact',
  type: 'form',
  items: [{ key: 'a', label: 'Message', kind: 'longText' }],
};

const PLACES = [
  `${FORM_PAGE}.1`,
  `${FORM_PAGE}.1`,
  `${FORM_PAGE}.2`,
  '10000000-0000-4000-8000-000000000001.2',
  'x.1',
  '',
  '.',
];

/** What a page's form sends: its fields may be missing, come twice or be encoded wrongly. */
function answers(chance: Chance): RequestBody {
  // Of a sender only the first ones are read: half of them are right.
  if (chance.happens(0.5)) {
    const right = `page=${FORM_PAGE}.1&form=${FORM.id}&f.a=${chance.between(1, 1_000_000)}`;
    return sent('application/x-www-form-urlencoded', Buffer.from(right), chance);
  }
  const pairs = [
    `page=${chance.pick(PLACES)}`,
    `form=${chance.pick([FORM.id, FORM.id, 'root', '__proto__', ''])}`,
  ];
  for (let count = chance.between(0, 5); count > 0; count -= 1) {
    const name = chance.pick([
      'f.a',
      'f.a',
      'f.',
      'f.__proto__',
      'consent',
      'website',
      'key',
      'elapsed',
      'page',
      '%',
      '%ff',
    ]);
    const value = Buffer.from(chance.pick(ODD_TEXTS)).toString();
    pairs.push(`${name}=${chance.happens(0.9) ? encodeURIComponent(value) : value}`);
  }
  return sent('application/x-www-form-urlencoded', Buffer.from(pairs.join('&')), chance);
}

export const bodyOf = { json, form, answers };
