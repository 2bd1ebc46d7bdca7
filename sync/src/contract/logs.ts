import { z } from 'zod';
import { messageOf } from '../messages/message';
import { defineEndpoint } from './endpoint';
import { addressNumber } from './numbers';
import { pagedQuery, pagedReply } from './paging';

export const LOG_LEVELS = ['INFO', 'WARN', 'ERROR', 'DEBUG'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A reply has at most so many lines (PRODUCT.md LO1). */
export const MAX_LOG_LINES = 10_000;

/** The longest keyword: longer than any line that somebody would look for, short enough for an address. */
export const MAX_KEYWORD = 1_000;

/** PRODUCT.md LO1: 'Last Line' presets, the first is the default. */
export const TAIL_PRESETS = [20, 50, 100] as const;

export const logFileSchema = z.object({
  name: z.string(),
  /** Bytes as stored: of a gzip file, compressed. */
  size: z.number().int().min(0),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
});
export type LogFile = z.infer<typeof logFileSchema>;

export const logLineSchema = z.object({
  /** Counts from 1. */
  number: z.number().int().min(1),
  level: z.enum(LOG_LEVELS),
  label: z.string(),
  /** ISO 8601 in UTC; null where the line has none. */
  timestamp: z.string().nullable(),
  /** Has the JSON of a request (logs/request.ts), or the line itself in an unknown format. */
  message: z.string(),
});
export type LogLine = z.infer<typeof logLineSchema>;

const linesSchema = z.object({
  lines: z.array(logLineSchema),
  /** Lines that were asked for are left out: there are too many, or they are too long. */
  truncated: z.boolean(),
});
export type LogLines = z.infer<typeof linesSchema>;

const params = z.object({ filename: z.string().min(1).max(255) });

export const allLogFiles = defineEndpoint({
  method: 'GET',
  path: '/logs/all-files',
  summary: 'Every log file',
  access: 'logs.read',
  reply: z.array(logFileSchema),
});

export const ownLogFiles = defineEndpoint({
  method: 'GET',
  path: '/instances/this/logs',
  summary: 'Every log file of the instance that answers, and which others keep files of their own',
  access: 'logs.read',
  reply: z.object({
    /** Its name; null while it is not listed among those that run. */
    instance: z.string().nullable(),
    /** Names of the others that write their logs into another folder. */
    others: z.array(z.string()),
    files: z.array(logFileSchema),
  }),
});

export const WARNING_LEVELS = ['WARN', 'ERROR'] as const satisfies readonly LogLevel[];
export type WarningLevel = (typeof WARNING_LEVELS)[number];

export const warningSchema = logLineSchema.omit({ number: true, timestamp: true }).extend({
  id: z.string(),
  at: z.iso.datetime(),
  level: z.enum(WARNING_LEVELS),
  /** The name of the instance that wrote it. */
  instance: z.string(),
  requestId: z.string().nullable(),
  /** More than 0: no line, but so many that were too many to be kept here. */
  missed: z.number().int().min(0),
});
export type Warning = z.infer<typeof warningSchema>;

export const listWarnings = defineEndpoint({
  method: 'GET',
  path: '/instances/warnings',
  summary:
    'Warnings and errors of all instances of the last days, paged, the newest first; search looks in message, label and request id',
  access: 'logs.read',
  query: pagedQuery(['at'], 'at', 'DESC').extend({
    instance: z.string().max(300).optional(),
    level: z.enum(WARNING_LEVELS).optional(),
  }),
  /** With the names of all instances that run, or of which there are lines. */
  reply: pagedReply(warningSchema).extend({ instances: z.array(z.string()) }),
});

export const logFile = defineEndpoint({
  method: 'GET',
  path: '/logs/{filename}',
  summary: 'One log file',
  access: 'logs.read',
  params,
  reply: logFileSchema,
});

export const tailLog = defineEndpoint({
  method: 'GET',
  path: '/logs/tail/{filename}',
  summary: 'The last lines of a log file, 20 unless said',
  access: 'logs.read',
  params,
  query: z.object({ line: addressNumber(1, MAX_LOG_LINES).default(TAIL_PRESETS[0]) }),
  reply: linesSchema,
});

function lineIndex(missing: string) {
  return z
    .string({ error: missing })
    .min(1, { message: missing, abort: true })
    .regex(/^[1-9]\d{0,12}$/, 'contract.lineNumber')
    .transform(Number);
}

/** PRODUCT.md LO2, with its messages; the screen and the server hold the same rule. One line is a range too. */
export const lineRangeSchema = z
  .object({
    startLine: lineIndex('contract.startRequired'),
    endLine: lineIndex('contract.endRequired'),
  })
  .refine(({ startLine, endLine }) => endLine >= startLine, {
    message: 'contract.endBeforeStart',
    path: ['endLine'],
  })
  .refine(({ startLine, endLine }) => endLine - startLine < MAX_LOG_LINES, {
    message: messageOf('contract.tooManyLines', { max: MAX_LOG_LINES }),
    path: ['endLine'],
  });

export const partOfLog = defineEndpoint({
  method: 'GET',
  path: '/logs/partial/{filename}',
  summary: 'Lines startLine to endLine of a log file, both included',
  access: 'logs.read',
  params,
  query: lineRangeSchema,
  reply: linesSchema,
});

export const grepLog = defineEndpoint({
  method: 'GET',
  path: '/logs/grep/{filename}',
  summary: 'Lines that contain a text, upper and lower case of ASCII letters being the same',
  access: 'logs.read',
  params,
  query: z.object({
    keyword: z
      .string({ error: 'contract.keywordRequired' })
      .min(1, 'contract.keywordRequired')
      .max(MAX_KEYWORD, messageOf('contract.keywordTooLong', { max: MAX_KEYWORD })),
  }),
  reply: linesSchema,
});

/**
 * One byte range (`Range: bytes=…`), or the whole, compressed on the way where the browser takes gzip. The ETag is
 * `"<file>-<size>"`: the part before the last '-' stays the same while the file only grows.
 */
export const rawLog = defineEndpoint({
  method: 'GET',
  path: '/logs/raw/{filename}',
  summary: 'The bytes of a log file, with Range',
  access: 'logs.read',
  params,
  reply: z.string().meta({ format: 'binary' }),
  replyType: 'application/octet-stream',
});
