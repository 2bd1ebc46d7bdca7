// Run as a process that will be killed: writes blobs that end in their own digest, one after the other.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { openDiskStore } from '../../../platform/media/disk-store';

const store = await openDiskStore(process.argv[2]!);
process.stdout.write('ready');
for (;;) {
  const bytes = randomBytes(1_500_000);
  const digest = createHash('sha256').update(bytes).digest();
  await store.put({ blob: randomUUID(), format: 'png' }, Buffer.concat([bytes, digest]));
}
