// Run as a process of its own, because the peak of resident memory only ever grows: checks the file named by the
// first argument and writes {accepted, riseBytes, ms} as JSON.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { MEMORY_BUDGET } from '@vestry/sync/media/limits';
import { checkImage } from '../check-image';
import { budgetOf } from '../../../platform/http/budget';
import { picture } from './pictures';

/** On Linux `maxRSS` is inherited from the process that started this one; the kernel's own mark is not. */
function peak(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kilobytes) * 1024;
}

const budget = budgetOf(MEMORY_BUDGET);
const bytes = await readFile(process.argv[2]!);
// A server that has seen one image has its libraries loaded.
await checkImage(await picture('png'), budget);
const before = process.memoryUsage().rss;
const started = performance.now();
const accepted = await checkImage(bytes, budget).then(
  () => true,
  () => false,
);
const ms = Math.round(performance.now() - started);
process.stdout.write(JSON.stringify({ accepted, riseBytes: Math.max(0, peak() - before), ms }));
