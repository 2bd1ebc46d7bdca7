import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { ifThere } from '../../platform/db/files';
import { type Check, fault, type Finding, ok, warning } from './finding';

/** Random text of 32 letters has some 20 different ones; what somebody typed has fewer. */
const VARIETY = 14;

const isPoor = (secret: string): boolean => new Set(secret).size < VARIETY;

/** Others on this machine may read it. */
const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

export const keys: Check = {
  name: messageOf('cli.checkKeys'),
  run: async ({ config: { jwtSecret, metricsToken, databaseUrl, dataDir } }) => {
    const findings: Finding[] = [];
    const file = join(dataDir, 'jwt-secret');
    const kept = await ifThere(stat(file));
    if (jwtSecret === undefined && databaseUrl !== undefined) findings.push(warning(messageOf('cli.keyOwn')));
    if (jwtSecret === undefined && kept && isOpen(kept.mode))
      findings.push(fault(messageOf('cli.keyOpen', { file })));
    for (const [name, secret] of Object.entries({ JWT_SECRET: jwtSecret, METRICS_TOKEN: metricsToken }))
      if (secret !== undefined && isPoor(secret)) findings.push(warning(messageOf('cli.keyPoor', { name })));
    return findings.length > 0 ? findings : [ok(messageOf('cli.keysGood'))];
  },
};
