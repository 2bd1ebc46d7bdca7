import type { LogLine } from '../contract/logs';
import { levelOf } from './level';
import { logRequestSchema } from './request';
import { timeOf } from './time';

/** A line of a log, wherever it is. */
export type ParsedLine = Omit<LogLine, 'number'>;

/** Fields that say nothing to a reader of the message, or stand beside it. */
const NOISE = new Set(['pid', 'hostname', 'v', '@timestamp', 'logger']);

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function objectOf(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{') || !line.endsWith('}')) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    // A line of text in braces: it is shown as text.
    return null;
  }
}

/** Loggers name it by a text; whatever else stands there is shown as it is. */
const labelOf = (label: unknown, logger: unknown): string =>
  text(label) ?? (label === undefined ? (text(logger) ?? '') : JSON.stringify(label));

/** Fields that have no place of their own, as JSON; '' for none. */
function restOf(fields: Record<string, unknown>): string {
  const rest = Object.entries(fields).filter(([key, value]) => value !== undefined && !NOISE.has(key));
  return rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : '';
}

/** A line of JSON with at least a message, a level or a time of the names that loggers give them. */
export function parseJsonLine(line: string): ParsedLine | null {
  const value = objectOf(line);
  if (!value) return null;
  const { level, severity, time, timestamp, ts, label, name, msg, message, ...others } = value;
  const levelGiven = level ?? severity;
  const timeGiven = time ?? timestamp ?? ts ?? others['@timestamp'];
  const messageText = text(msg) ?? text(message);
  if (levelGiven === undefined && timeGiven === undefined && messageText === undefined) return null;
  const common = {
    level: levelOf(levelGiven),
    label: labelOf(label, others['logger']),
    timestamp: timeOf(timeGiven),
  };
  const request = label === 'request' && logRequestSchema.safeParse(others);
  if (request && request.success) return { ...common, message: JSON.stringify(request.data) };
  return { ...common, message: [messageText ?? '', restOf({ ...others, name })].filter(Boolean).join(' ') };
}
