// The measurements: `npm run bench`, or `npm run bench -- server/bench/page.ts` for some of them. Each prints its results;
// the same text becomes its section in the docs/benches.md of its package.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const PACKAGES = ['sync', 'server', 'client'];
const INTRO = `# Benches

Written by \`npm run bench\`: what each bench printed when it was run last. Milliseconds depend on the machine, so read the
ratios; a bench that names a peer runs it in the same run.

`;

/** The benches of a package: the commands of its `bench` script. */
function benchesOf(name) {
  const { scripts } = JSON.parse(readFileSync(`${name}/package.json`, 'utf8'));
  return scripts.bench.split(' && ').map((command) => {
    const file = command.split(' ').find((word) => word.startsWith('bench/'));
    return { name, command, file: `${name}/${file}` };
  });
}

function measure({ name, command }) {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', '-c', command], {
      cwd: name,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
    });
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Replaces the section of that bench, or adds it. */
function record({ name, file }, output) {
  const page = `${name}/docs/benches.md`;
  const before = existsSync(page) ? readFileSync(page, 'utf8') : INTRO;
  const [intro, ...sections] = before.split(/^(?=## )/m);
  const title = `## ${file}\n`;
  const today = new Date().toISOString().slice(0, 10);
  const text = `${title}\n${today}, ${availableParallelism()} cores, Node ${process.versions.node}\n\n\`\`\`\n${output.trim()}\n\`\`\`\n\n`;
  const others = sections.filter((section) => !section.startsWith(title));
  writeFileSync(page, `${[intro, ...[...others, text].toSorted()].join('').trimEnd()}\n`);
}

const chosen = process.argv.slice(2);
for (const bench of PACKAGES.flatMap(benchesOf)) {
  if (chosen.length > 0 && !chosen.includes(bench.file)) continue;
  console.log(`\n== ${bench.file}`);
  const { ok, output } = await measure(bench);
  if (ok) record(bench, output);
  else process.exitCode = 1;
}
