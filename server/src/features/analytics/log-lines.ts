import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TimeRange } from '@vestry/sync/analytics/day';
import type { LogEntry } from '@vestry/sync/contract/analytics';
import { parseLogLine } from '@vestry/sync/logs/parse-line';
import { readRequest } from '@vestry/sync/logs/request';

/** Days of the files are UTC days, as the times in them. */
const NAME = /^server-(\d{4}-\d{2}-\d{2})\.log$/;
const CHUNK_BYTES = 262_144;
/** A line in the middle of nowhere is not looked for in more than so much. */
const MAX_BYTES = 64 * 1024 * 1024;
const NEWLINE = 10;

/** The server's own files that can hold lines of the range, newest first. */
async function filesOf(folder: string, { start, end }: TimeRange): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const first = new Date(start).toISOString().slice(0, 10);
  const last = new Date(end).toISOString().slice(0, 10);
  return names
    .filter((name) => {
      const day = NAME.exec(name)?.[1];
      return day !== undefined && day >= first && day <= last;
    })
    .toSorted()
    .toReversed();
}

/** Lines from the end of the file to its beginning, without reading what nobody asks for. */
async function* linesBackwards(file: FileHandle): AsyncGenerator<string> {
  let end = (await file.stat()).size;
  let rest: Buffer = Buffer.alloc(0);
  for (let budget = MAX_BYTES; end > 0 && budget > 0; budget -= CHUNK_BYTES) {
    const size = Math.min(CHUNK_BYTES, end);
    const chunk = Buffer.alloc(size);
    await file.read(chunk, 0, size, end - size);
    end -= size;
    let text = Buffer.concat([chunk, rest]);
    for (let at = text.lastIndexOf(NEWLINE); at >= 0; at = text.lastIndexOf(NEWLINE)) {
      if (at + 1 < text.length) yield text.toString('utf8', at + 1);
      text = text.subarray(0, at);
    }
    rest = text;
  }
  if (rest.length > 0 && end === 0) yield rest.toString('utf8');
}

/** Lines of the server's log in the range, newest first, at most `limit`. Lines without a time are left out. */
export async function readLogLines(folder: string, range: TimeRange, limit: number): Promise<LogEntry[]> {
  const found: LogEntry[] = [];
  for (const name of await filesOf(folder, range)) {
    if (found.length < limit) await collectLines(join(folder, name), range, limit, found);
  }
  return found;
}

/** Of a request what was asked for, not who asked: the log itself is for admins alone. */
function shown({ label, message }: Pick<LogEntry, 'label' | 'message'>): string {
  const request = label === 'request' ? readRequest(message) : null;
  return request ? `${request.method} ${request.url} ${request.status}` : message;
}

async function collectLines(path: string, range: TimeRange, limit: number, found: LogEntry[]): Promise<void> {
  const file = await openFile(path);
  if (!file) return;
  try {
    for await (const line of linesBackwards(file)) {
      const { timestamp, ...said } = parseLogLine(line);
      if (timestamp === null) continue;
      const time = Date.parse(timestamp);
      if (time < range.start) return;
      if (time < range.end) found.push({ ...said, message: shown(said), timestamp });
      if (found.length === limit) return;
    }
  } finally {
    await file.close();
  }
}

/** Undefined when the file was deleted since it was listed. */
async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
