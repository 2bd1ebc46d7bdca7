import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '../../platform/embedded/embedded-postgres';
import { FORMER, putDatabase } from './put-database';

// Makes a DATA_DIR what it was with a former version of the product: `put-product.ts <DATA_DIR>`.

const dataDir = process.argv[2] ?? '';

const postgres = await startEmbedded(dataDir, { throwaway: true });
for (const name of ['logs', 'media']) await cp(join(FORMER, name), join(dataDir, name), { recursive: true });
await putDatabase(postgres.url);
await postgres.stop();
