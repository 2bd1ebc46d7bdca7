import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pino, type DestinationStream, type Logger, stdTimeFunctions } from 'pino';
import { ensureDataFolder } from '../db/data-folder';
import { BlockWriter } from './block-writer';
import { keepWithin, lastPart } from './log-quota';
import { escapeControls, withoutSecrets } from './log-text';
import { tolerant } from '../http/tolerant';

/** A file that has reached this size is followed by the next one of its day. */
const MAX_BYTES = 128 * 1024 ** 2;

/** A quota is of so many files at least: only whole ones go. */
const PARTS = 8;

const DAY_MS = 86_400_000;

/** 'server-2026-01-31.log', then 'server-2026-01-31.1.log'; by UTC like the times in it. */
function nameOf(day: string, part: number): string {
  return `server-${day}${part === 0 ? '' : `.${part}`}.log`;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function reportFailure(error: unknown): void {
  process.stderr.write(
    `The log cannot be written: ${error instanceof Error ? error.message : String(error)}\n`,
  );
}

/**
 * One file a day in `folder`, and another one whenever it has grown to `maxBytes`; of all together no more than
 * `maxTotal` bytes, the oldest go. Day and size are looked at with every line, so no timer can be late.
 */
export function dailyFile(
  folder: string,
  now: () => Date = () => new Date(),
  { maxTotal = Infinity, maxBytes = Math.min(MAX_BYTES, Math.ceil(maxTotal / PARTS)) } = {},
): DestinationStream & { end: () => Promise<void> } {
  ensureDataFolder(folder);
  let day = '';
  let part = 0;
  let size = 0;
  /** The end of the day, in milliseconds since 1970. */
  let end = 0;
  let file: BlockWriter | undefined;
  const next = (time: Date) => {
    const today = time.toISOString().slice(0, 10);
    let following = today === day ? part + 1 : lastPart(folder, today);
    // A server that starts again goes on behind what is full already.
    while (sizeOf(join(folder, nameOf(today, following))) >= maxBytes) following += 1;
    const path = join(folder, nameOf(today, following));
    keepWithin(folder, maxTotal, maxBytes - sizeOf(path));
    // Where it cannot be opened, the next line tries again.
    const opened = new BlockWriter(path, reportFailure);
    // Writes out what it still holds, to the day that it belongs to.
    void file?.end();
    file = opened;
    [day, part, size, end] = [today, following, sizeOf(path), Date.parse(today) + DAY_MS];
  };
  next(now());
  const write = (line: string): void => {
    const time = now();
    if (time.getTime() >= end || size >= maxBytes) next(time);
    const bytes = Buffer.from(line);
    size += bytes.length;
    file?.add(bytes);
  };
  return {
    // The folder may be missing, or no file can be opened: the code that logs must not fail because of it.
    write: tolerant(write, reportFailure),
    end: async () => file?.end(),
  };
}

/** Writes to a stream what goes to the file. A reader that has ended, or is too slow, blocks nobody. */
export function alsoTo<File extends DestinationStream>(file: File, stream: NodeJS.WritableStream): File {
  stream.on('error', () => undefined);
  return {
    ...file,
    write: (line: string) => {
      file.write(line);
      stream.write(line);
    },
  };
}

const SECRET = /^(?:authorization|cookie|set-cookie|password|token|refreshtoken|secret)$/i;
const DEPTH = 4;

function blank(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  // What is no plain object (an error, a date) has a serialiser of its own.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      SECRET.test(key) ? '[redacted]' : blank(child, depth - 1),
    ]),
  );
}

/** The server's log. */
export interface ServerLog extends Logger {
  /** Writes lines that another process or thread has formatted, each ended by a line feed, at any level. */
  writeLines: (lines: string) => void;
}

/**
 * JSON lines: `{"level":"INFO","time":"2026-01-31T08:00:00.000Z","label":"server","msg":"…"}`. Every line has a label;
 * `more` says what else belongs to a line; secrets are blanked wherever a field bears such a name, and wherever a text holds an address that lets somebody in.
 */
export function createLogger(
  destination: DestinationStream,
  level = 'info',
  more?: () => Record<string, unknown>,
): ServerLog {
  const safe = (text: string) => escapeControls(withoutSecrets(text));
  const log = pino(
    {
      level,
      base: null,
      ...(more ? { mixin: more } : {}),
      timestamp: stdTimeFunctions.isoTime,
      formatters: {
        level: (name) => ({ level: name === 'fatal' ? 'ERROR' : name.toUpperCase() }),
        log: (line) => blank(line, DEPTH) as Record<string, unknown>,
      },
      hooks: {
        // A line that names no label comes from the framework.
        logMethod(args, method) {
          const [first] = args;
          if (typeof first === 'string') args.unshift({ label: 'server' });
          else if (typeof first === 'object' && first !== null && !('label' in first)) {
            args[0] = { label: 'server', ...first };
          }
          method.apply(this, args);
        },
        streamWrite: safe,
      },
    },
    destination,
  );
  return Object.assign(log, { writeLines: (lines: string) => destination.write(safe(lines)) });
}
