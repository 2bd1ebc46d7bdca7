import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sniffFormat } from '@vestry/sync/media/format';
import { afterEach, expect, it, vi } from 'vitest';
import { RefusedImage, shrinkImage } from './shrink-image';

const HEIC = join(import.meta.dirname, '../../../sync/src/media/test-support/hills.heic');
const photo = async () => new Blob([new Uint8Array(await readFile(HEIC))], { type: 'image/jpeg' });

/** A browser's picture routines, as far as they are asked. JPEG and PNG come out as their first bytes. */
function browserThatReads(types: readonly string[]): void {
  vi.stubGlobal('createImageBitmap', (blob: Blob) =>
    types.includes(blob.type)
      ? Promise.resolve({ width: 160, height: 90, close: () => undefined })
      : Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
  );
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number;
      readonly height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      getContext() {
        const { width, height } = this;
        return {
          drawImage: () => undefined,
          getImageData: () => ({ data: new Uint8ClampedArray(4 * width * height).fill(255) }),
        };
      }
      convertToBlob({ type }: { type: string }) {
        const bytes = type === 'image/jpeg' ? [0xff, 0xd8, 0xff, 0xe0] : [0x89];
        return Promise.resolve(new Blob([new Uint8Array(bytes)], { type }));
      }
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

it('makes a JPEG of a HEIC photo where the browser reads it, whatever type the file has', async () => {
  browserThatReads(['image/heic']);
  const image = await shrinkImage(await photo());
  expect(image).toMatchObject({ format: 'jpeg', width: 160, height: 90 });
  expect(sniffFormat(new Uint8Array(image.bytes))).toBe('jpeg');
  expect(image.digest).toMatch(/^[0-9a-f]{64}$/);
});

it('says what to do where the browser cannot read HEIC', async () => {
  browserThatReads(['image/jpeg', 'image/png']);
  await expect(shrinkImage(await photo())).rejects.toThrow(new RefusedImage('contract.heic'));
});
