import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSetupName, type SetupFinding } from '@vestry/sync/status/setup';
import { z } from 'zod';
import { ifThere } from '../../platform/db/files';

/** What the server has logged today; '' where there is no log. */
export async function logOfToday(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'logs');
  const last = (await ifThere(readdir(folder)))
    ?.filter((name) => name.endsWith('.log'))
    .sort()
    .at(-1);
  return last === undefined ? '' : readFile(join(folder, last), 'utf8');
}

const lineSchema = z.looseObject({ label: z.literal('setup'), finding: z.string() });
const isValue = (entry: [string, unknown]): entry is [string, string | number] =>
  ['string', 'number'].includes(typeof entry[1]);

function readLine(line: string): SetupFinding | undefined {
  try {
    const { finding, ...values } = lineSchema.parse(JSON.parse(line));
    if (!isSetupName(finding)) return undefined;
    return { name: finding, values: Object.fromEntries(Object.entries(values).filter(isValue)) };
  } catch {
    // Cut off while the server writes it, or no such line.
    return undefined;
  }
}

/** What the server has found today of what it runs on, the last one last. */
export async function loggedFindings(dataDir: string): Promise<SetupFinding[]> {
  const lines = (await logOfToday(dataDir)).split('\n').filter((line) => line.includes('"label":"setup"'));
  return lines.map(readLine).filter((each) => each !== undefined);
}
