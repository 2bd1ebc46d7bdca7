import type { LogLevel } from '../contract/logs';

/** Those that are not INFO. */
const NAMES: Partial<Record<LogLevel, readonly string[]>> = {
  DEBUG: ['trace', 'verbose', 'silly', 'debug'],
  WARN: ['warn', 'warning'],
  ERROR: ['err', 'error', 'crit', 'critical', 'fatal', 'alert', 'emerg', 'emergency', 'panic'],
};
const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([level, names]) => names.map((name) => [name, level as LogLevel] as const)),
);

/** Any logger's level as one of four; pino's and bunyan's are numbers. What is unknown is INFO. */
export function levelOf(level: unknown): LogLevel {
  if (typeof level === 'number') {
    if (level >= 50) return 'ERROR';
    if (level >= 40) return 'WARN';
    return level >= 30 ? 'INFO' : 'DEBUG';
  }
  return (typeof level === 'string' && BY_NAME.get(level.toLowerCase())) || 'INFO';
}
