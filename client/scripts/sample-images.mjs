// Makes the starter sites' pictures: own work, so that nothing needs a licence. The scenes are in pictures/: drawings,
// water and cut paper for each pixel, and two programs that follow the light, which need a C++ compiler.
// Run from client/: node scripts/sample-images.mjs [name of a picture ...]; without a name it makes all of them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { business } from './pictures/business.mjs';
import { church } from './pictures/church.mjs';
import { club } from './pictures/club.mjs';
import { LIGHT } from './pictures/light/pictures.mjs';
import { school } from './pictures/school.mjs';
import { shapes } from './pictures/shapes.mjs';
import { water } from './pictures/water.mjs';

const target = fileURLToPath(new URL('../src/site/public/assets/sample/', import.meta.url));
/** Of fine lines, which cost more bytes than they are worth. */
const FINE = new Set(['score-pencil', 'piano-keys', 'supper-table']);
const programs = new Map();

function compiled(program) {
  const made = programs.get(program) ?? join(mkdtempSync(join(tmpdir(), 'light-')), program);
  const source = fileURLToPath(new URL(`pictures/light/${program}.cpp`, import.meta.url));
  if (!programs.has(program))
    execFileSync('c++', ['-O3', '-march=native', '-ffast-math', '-pthread', '-o', made, source]);
  programs.set(program, made);
  return made;
}

/** The light is followed at the size of `drawn`; what is shown is larger, and has the grain of a film. */
function followed({ program, scene, drawn: [width, height], turns, exposure, shown }) {
  const args = [scene, width, height, turns, exposure].map(String);
  const picture = execFileSync(compiled(program), args, { maxBuffer: 2 ** 28 });
  const pixels = picture.subarray(picture.length - width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .median(3)
    .resize({ width: shown, kernel: 'cubic' });
}

const ALL = {
  ...Object.fromEntries(
    Object.entries({ ...church, ...club, ...school, ...business }).map(([name, drawing]) => [
      name,
      () => sharp(Buffer.from(drawing)),
    ]),
  ),
  ...water,
  ...shapes,
  ...Object.fromEntries(Object.entries(LIGHT).map(([name, of]) => [name, () => followed(of)])),
};
const wanted = process.argv.slice(2);

for (const [name, make] of Object.entries(ALL)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { size } = await (
    await make()
  )
    .webp({ quality: FINE.has(name) ? 44 : 74, effort: 6 })
    .toFile(`${target}${name}.webp`);
  console.log(`${name}.webp ${size} bytes`);
}
