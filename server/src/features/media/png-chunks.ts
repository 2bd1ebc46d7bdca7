/** What a picture needs to be shown; of the rest, compressed texts can unfold to a thousand times their size. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);

const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk. */
const FRAME_BYTES = 12;

/**
 * A PNG without its texts, times and private chunks, and without anything after its end. Undefined when it is cut
 * off: a chunk that is longer than the file, or no end.
 */
export function keepPictureChunks(png: Buffer): Buffer | undefined {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length;) {
    const size = png.readUInt32BE(at) + FRAME_BYTES;
    const name = png.toString('latin1', at + 4, at + 8);
    if (at + size > png.length) return undefined;
    if (KEPT.has(name)) kept.push(png.subarray(at, at + size));
    if (name === 'IEND') return Buffer.concat(kept);
    at += size;
  }
  return undefined;
}
