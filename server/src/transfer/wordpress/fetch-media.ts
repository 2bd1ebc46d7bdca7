import { hash } from 'node:crypto';
import { MAX_FILE_BYTES, sniffFile } from '@vestry/sync/media/file-format';
import { fileUrl } from '@vestry/sync/media/file-name';
import { sniffFormat } from '@vestry/sync/media/format';
import { KEY_LENGTH } from '@vestry/sync/media/name';
import { decoded } from '@vestry/sync/routes/route';
import { storeFile } from '../../features/media/files/upload';
import { updateDescription } from '../../features/media/sql';
import { storeUpload } from '../../features/media/upload';
import { fetchBytes, type Fetched } from '../../features/external-links/fetch-bytes';
import type { OutboundHttp } from '../../platform/outbound-http/outbound-http';
import type { Sql } from '../../platform/db/db';
import type { Budget } from '../../platform/http/budget';
import { AppError } from '../../platform/http/errors';
import type { MediaStore } from '../../platform/media/store';
import { othersOf } from '../../platform/redirects/upload-names';
import type { Archive } from '../other-systems/archive';
import { localFile } from '../other-systems/read-files';

const MINUTE = 60_000;

/** What fetching may take: bytes of one, requests at once, and milliseconds of one and of all. */
export const BOUNDS = {
  bytes: 32 * 1024 ** 2,
  atOnce: 4,
  oneMs: 2 * MINUTE,
  allMs: 60 * MINUTE,
  /** A host that has not answered so many times in a row gets no more requests. */
  silent: 12,
  many: 20_000,
};

export interface RequiredMedia {
  address: string;
  alt: string;
}

interface Fetching {
  sql: Sql;
  store: MediaStore;
  budget: Budget;
  creatorId: number;
  outbound: OutboundHttp;
  userAgent: string;
  signal: AbortSignal;
  bounds?: Partial<typeof BOUNDS>;
  /** Files that came with the export; its texts name them as if they were on a site. */
  files?: Archive | undefined;
  /** Called after each file. */
  onDone: () => void;
}

/** Where it is on this site, or why it is not here: a reason of a fetch, a status, or a message. */
export type Stored = { url: string; isImage: boolean } | { reason: string };

const nameIn = ({ pathname }: URL): string => {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return decoded(last) ?? last;
};

async function keep(url: URL, bytes: Buffer, alt: string, deps: Fetching): Promise<Stored> {
  const { sql, creatorId } = deps;
  const upload = { name: nameIn(url), bytes, digest: hash('sha256', bytes) };
  try {
    const kind = sniffFormat(bytes);
    if (kind === undefined && 'format' in sniffFile(bytes)) {
      if (bytes.length > MAX_FILE_BYTES) return { reason: 'tooLarge' };
      const { filename } = await storeFile(deps, upload, creatorId);
      return { url: fileUrl(filename), isImage: false };
    }
    const { media, isNew } = await storeUpload(deps, upload, creatorId);
    const key = upload.digest.slice(0, KEY_LENGTH);
    if (isNew && alt !== '') await updateDescription(sql, key, { alt: alt.slice(0, 500), decorative: false });
    return { url: media.url, isImage: true };
  } catch (error) {
    if (error instanceof AppError && error.statusCode < 500) return { reason: error.message };
    throw error;
  }
}

/** Without what is for browsers alone; undefined for what is none of the web. */
function bareAddress(address: string): URL | undefined {
  if (!URL.canParse(address) || !/^https?:/i.test(address)) return undefined;
  const url = new URL(address);
  url.hash = '';
  [url.username, url.password] = ['', ''];
  return url;
}

/** What is at the address; themes name sizes that were never made, or were deleted since, so other versions are asked for. */
async function firstOf(url: URL, ask: (url: URL) => Promise<Fetched>): Promise<Fetched> {
  const first = await ask(url);
  if (!('reason' in first) || first.reason !== '404') return first;
  for (const other of othersOf(url)) {
    const got = await ask(other);
    if ('bytes' in got) return got;
  }
  return first;
}

/** Brings what other sites have into the site's media: each address once, a few at a time, within bounds. */
export async function fetchMedia(
  required: readonly RequiredMedia[],
  fetching: Fetching,
): Promise<Map<string, Stored>> {
  const { outbound, userAgent, signal, onDone } = fetching;
  const bounds = { ...BOUNDS, ...fetching.bounds };
  const late = AbortSignal.timeout(bounds.allMs);
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, late, failed.signal]);
  const done = new Map<string, Stored>();
  const silent = new Map<string, number>();

  async function one({ address, alt }: RequiredMedia): Promise<Stored> {
    const url = bareAddress(address);
    if (!url) return { reason: 'address' };
    const own = fetching.files && (await localFile(fetching.files, url, bounds.bytes));
    if (own) return 'bytes' in own ? keep(url, own.bytes, alt, fetching) : own;
    const { host } = url;
    if (late.aborted) return { reason: 'late' };
    if ((silent.get(host) ?? 0) >= bounds.silent) return { reason: 'silentHost' };
    try {
      const limits = { mostBytes: bounds.bytes, wholeMs: bounds.oneMs };
      const got = await firstOf(url, (each) =>
        fetchBytes(each, { outbound, userAgent, ...limits, signal: stop }),
      );
      if ('bytes' in got) {
        silent.set(host, 0);
        return await keep(url, got.bytes, alt, fetching);
      }
      silent.set(host, got.isSilent ? (silent.get(host) ?? 0) + 1 : 0);
      return { reason: got.reason };
    } catch (error) {
      if (late.aborted && !signal.aborted && !failed.signal.aborted) return { reason: 'late' };
      throw error;
    }
  }

  const queue = required.slice(0, bounds.many);
  for (const { address } of required.slice(bounds.many)) done.set(address, { reason: 'many' });
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      done.set(next.address, await one(next));
      signal.throwIfAborted();
      onDone();
    }
  }
  const workers = Array.from({ length: bounds.atOnce }, async () => {
    try {
      await work();
    } catch (error) {
      // The others stop too; what they had begun is waited for.
      failed.abort(error);
      throw error;
    }
  });
  const first = (await Promise.allSettled(workers)).find((each) => each.status === 'rejected');
  if (first) throw first.reason;
  return done;
}
