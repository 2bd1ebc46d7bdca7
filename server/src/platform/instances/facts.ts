import { randomUUID, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../../config';
import { keptText } from '../db/secret';

/** The facts by which other instances of the database know this one. */
export interface InstanceFacts {
  id: string;
  name: string;
  version: string;
  folderId: string;
  /** Fingerprints of the secrets that it accepts, the one in use first. */
  keyPrints: string[];
  media: string;
  publicUrl: string;
  /** Others that all need alike, by name, in one spelling. */
  settings: Record<string, string>;
}

/** From `server/dist` and from `server/src` alike. */
function ownVersion(): string {
  for (let at = import.meta.dirname; dirname(at) !== at; at = dirname(at)) {
    try {
      const { name, version } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (name === '@vestry/server') return version ?? '';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return '';
}

/** The same for the same key. It is computed slowly, so that a reader cannot try out keys. */
function printOf(key: string): string {
  return scryptSync(key, 'vestry instance', 12).toString('base64url');
}

/** The backup is scheduled by the server that starts last; who is not trusted by each one counts as another visitor. */
function sharedSettings({ backup, trustProxy = '' }: Config): InstanceFacts['settings'] {
  const [hour, minute] = backup.at;
  const proxies = trustProxy.split(',').map((each) => each.trim());
  return {
    BACKUP_TIME: `${hour}:${String(minute).padStart(2, '0')}`,
    TRUST_PROXY: proxies.toSorted().join(', '),
  };
}

export function factsOf(config: Config, secrets: readonly string[]): InstanceFacts {
  const folderId = keptText(config.dataDir, 'folder-id', randomUUID);
  return {
    id: randomUUID(),
    name: `${hostname()}:${config.port}`,
    version: ownVersion(),
    folderId,
    keyPrints: secrets.map(printOf),
    // One bucket may have several addresses; one name of a bucket is one bucket where one site keeps its images.
    media: config.mediaS3 ? `s3:${config.mediaS3.bucket}` : `folder:${folderId}`,
    publicUrl: config.publicUrl,
    settings: sharedSettings(config),
  };
}
