import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_ORIGINS, mapOf, videoOf } from './embeds';

const ID = 'dQw4w9WgXcQ';
const NOCOOKIE = `https://www.youtube-nocookie.com/embed/${ID}?rel=0`;

describe('the player of a video', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, NOCOOKIE],
    [`https://m.youtube.com/watch?list=x&v=${ID}&t=1m30s`, `${NOCOOKIE}&start=90`],
    [`https://youtu.be/${ID}?si=abc&t=42`, `${NOCOOKIE}&start=42`],
    [`https://youtube.com/shorts/${ID}`, NOCOOKIE],
    [` https://www.youtube-nocookie.com/embed/${ID} `, NOCOOKIE],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/0123abcdef', 'https://player.vimeo.com/video/76979871?dnt=1&h=0123abcdef'],
    [
      'https://player.vimeo.com/video/76979871?h=0123abcdef',
      'https://player.vimeo.com/video/76979871?dnt=1&h=0123abcdef',
    ],
  ])('of %s', (address, src) => expect(videoOf(address)?.src).toBe(src));

  it.each([
    '',
    'a video',
    `javascript:alert('https://youtu.be/${ID}')`,
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=%E0%A4%A',
    'https://www.youtube.com/@channel',
    `https://youtube.com.example.org/watch?v=${ID}`,
    `https://example.org/youtu.be/${ID}`,
    'https://vimeo.com/about',
  ])('is none for %j', (address) => expect(videoOf(address)).toBeUndefined());
});

describe('the map of a place', () => {
  it.each([
    [
      'https://www.openstreetmap.org/?mlat=25.0339&mlon=121.5645#map=16/25.0330/121.5640',
      'https://www.openstreetmap.org/export/embed.html?bbox=121.55681%2C25.03042%2C121.57219%2C25.03738&layer=mapnik&marker=25.03390%2C121.56450',
    ],
    [
      'https://www.google.com/maps/place/Taipei+101/@25.0339,121.5645,17z/data=!3m1',
      'https://www.google.com/maps?q=Taipei%20101&z=17&output=embed',
    ],
    [
      'https://www.google.com.tw/maps/@25.0339,121.5645,15.5z',
      'https://www.google.com/maps?q=25.0339%2C121.5645&z=15&output=embed',
    ],
    [
      'https://maps.google.com/?q=Garden+Road+12',
      'https://www.google.com/maps?q=Garden%20Road%2012&output=embed',
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!2sTaipei',
      'https://www.google.com/maps/embed?pb=!1m18!2sTaipei',
    ],
  ])('of %s', (address, src) => expect(mapOf(address)?.src).toBe(src));

  it.each([
    '',
    'Garden Road 12',
    'https://maps.app.goo.gl/abc',
    'https://www.google.com/maps/place/\ud800',
    'https://www.google.com/search?q=maps',
    'https://www.openstreetmap.org/node/123',
    'https://www.openstreetmap.org/#map=16/250.0/121.5',
    'https://google.evil.example/maps/@1,1,5z',
  ])('is none for %j', (address) => expect(mapOf(address)).toBeUndefined());
});

it('is of a known origin and has no character that breaks out of an address, whatever is asked for', () => {
  const start = fc.constantFrom(
    'https://www.youtube.com/watch?v=',
    'https://vimeo.com/',
    'https://www.google.com/maps/place/',
    'https://www.google.com/maps/embed?pb=',
    'https://maps.google.com/?q=',
    'https://www.openstreetmap.org/#map=9/',
  );
  fc.assert(
    fc.property(start, fc.string({ unit: 'binary' }), (prefix, rest) => {
      for (const embed of [videoOf(prefix + rest), mapOf(prefix + rest)]) {
        if (!embed) continue;
        expect(FRAME_ORIGINS.some((origin) => embed.src.startsWith(`${origin}/`))).toBe(true);
        expect(embed.src).toMatch(/^[\w:/?&=.%,!'()*~-]+$/);
      }
    }),
  );
});
