// Draws the starter sites' pictures: own work, so that nothing needs a licence. The scenes are in pictures/.
// Run from client/: node scripts/sample-images.mjs [name of a picture ...]; without a name it draws all of them.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { business } from './pictures/business.mjs';
import { church } from './pictures/church.mjs';
import { club } from './pictures/club.mjs';
import { school } from './pictures/school.mjs';

const target = fileURLToPath(new URL('../src/site/public/assets/sample/', import.meta.url));
/** Of fine lines, which cost more bytes than they are worth. */
const FINE = new Set(['score-pencil', 'piano-keys', 'supper-table']);
const wanted = process.argv.slice(2);

for (const [name, drawing] of Object.entries({ ...church, ...club, ...school, ...business })) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { size } = await sharp(Buffer.from(drawing))
    .webp({ quality: FINE.has(name) ? 44 : 74, effort: 6 })
    .toFile(`${target}${name}.webp`);
  console.log(`${name}.webp ${size} bytes`);
}
