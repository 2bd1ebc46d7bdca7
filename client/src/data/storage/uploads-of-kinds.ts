import type { Transaction } from 'dexie';
import type { UploadRow } from './upload-row';

/** Version 9: an upload says what it is. Those of before are images. */
export async function uploadsOfKinds(tx: Transaction): Promise<void> {
  await tx
    .table<UploadRow>('uploads')
    .toCollection()
    .modify((row) => {
      row.kind = 'image';
    });
}
