import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const { BUILD_DIR, INIT_CWD = process.cwd() } = process.env;
const product = BUILD_DIR ? resolve(INIT_CWD, BUILD_DIR) : fileURLToPath(new URL('..', import.meta.url));

/** Where a package's build is written: its dist, in the product or in the folder that BUILD_DIR names. */
export const distOf = (name: 'client' | 'server'): string => join(product, name, 'dist');
