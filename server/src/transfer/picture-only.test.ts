import { MEMORY_BUDGET } from '@vestry/sync/media/limits';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkImage } from '../features/media/check-image';
import { animation, picture } from '../features/media/test-support/pictures';
import { budgetOf } from '../platform/http/budget';
import { isPictureOnly } from './picture-only';

const written = async (bytes: Buffer) => (await checkImage(bytes, budgetOf(MEMORY_BUDGET))).bytes;
const jpeg = await written(await picture('jpeg', { width: 300, height: 200 }));
const webp = await written(await picture('webp'));
const alpha = await written(
  await sharp({ create: { width: 40, height: 30, channels: 4, background: '#12345678' } })
    .webp()
    .toBuffer(),
);
const moving = await written(await animation('webp'));

it('an image as an upload has stored it is a picture only', () => {
  expect(isPictureOnly(jpeg, 'jpeg')).toBe(true);
  for (const each of [webp, alpha, moving]) expect(isPictureOnly(each, 'webp')).toBe(true);
});

it.each(['jpeg', 'webp'] as const)(
  'a %s with metadata, or with anything behind its end, is not',
  async (format) => {
    const stored = format === 'jpeg' ? jpeg : webp;
    const plain = sharp(stored);
    const withExif = await plain
      .clone()
      .withExif({ IFD0: { Copyright: 'GPSHOME' } })
      .toBuffer();
    const withProfile = await plain.clone().withIccProfile('p3').toBuffer();
    const withXmp = await plain.clone().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer();
    const comment = Buffer.from('\u00ff\u00fe\u0000\u0006home', 'latin1');
    const longer = Buffer.concat([stored, Buffer.from('<script>')]);
    const chunk = Buffer.concat([stored, Buffer.from('EXIF\u0004\u0000\u0000\u0000home', 'latin1')]);
    if (format === 'webp') chunk.writeUInt32LE(chunk.length - 8, 4);
    const noted = Buffer.concat([stored.subarray(0, 2), comment, stored.subarray(2)]);
    for (const each of [
      withExif,
      withProfile,
      withXmp,
      longer,
      chunk,
      noted,
      Buffer.alloc(0),
      stored.subarray(0, 40),
    ])
      expect(isPictureOnly(each, format)).toBe(false);
  },
);

it('pictures of other formats are encoded again', async () => {
  for (const format of ['png', 'gif', 'avif'] as const)
    expect(isPictureOnly(await written(await picture(format)), format)).toBe(false);
});
