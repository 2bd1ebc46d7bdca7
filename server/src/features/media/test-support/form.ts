import type { TestApp, TestUser } from '../../../test-kit/test-app';

export interface FormPart {
  field?: string;
  /** Written as it is, unless null: then the part is no file. */
  name?: string | null;
  type?: string;
  bytes: Uint8Array | string;
}

const BOUNDARY = 'a-boundary-of-the-tests';

/** A multipart body, byte for byte as a browser writes it. */
export function form(...parts: FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const chunks: Buffer[] = [];
  for (const { field = 'image', name = 'photo.png', type = 'image/png', bytes } of parts) {
    const file = name === null ? '' : `; filename="${name}"\r\nContent-Type: ${type}`;
    chunks.push(
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`),
    );
    chunks.push(Buffer.from(bytes), Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return {
    payload: Buffer.concat(chunks),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export function upload({ call }: Pick<TestApp, 'call'>, as: TestUser, ...parts: FormPart[]) {
  return call('POST', '/media', { as, ...form(...parts) });
}
