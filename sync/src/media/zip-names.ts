const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const utf8 = new TextDecoder();

/** Where the record that ends a ZIP file begins: behind it there is a comment at most. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

/** The names in a ZIP file's list of contents; undefined when it is not whole. Nothing is unpacked. */
export function zipNames(bytes: Uint8Array): string[] | undefined {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    if (nameEnd > end) return undefined;
    names.push(utf8.decode(bytes.subarray(at + ENTRY_BYTES, nameEnd)));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** What the first entry of a ZIP file holds, when it has that name and is not compressed. */
export function zipText(bytes: Uint8Array, name: string): string | undefined {
  const view = viewOf(bytes);
  if (bytes.length < LOCAL_BYTES || view.getUint16(8, true) !== 0) return undefined;
  const nameEnd = LOCAL_BYTES + view.getUint16(26, true);
  if (utf8.decode(bytes.subarray(LOCAL_BYTES, nameEnd)) !== name) return undefined;
  const start = nameEnd + view.getUint16(28, true);
  return utf8.decode(bytes.subarray(start, start + Math.min(view.getUint32(18, true), 200)));
}
