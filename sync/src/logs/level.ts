import type { LogLevel } from '../contract/logs';

const BY_NAME: Record<string, LogLevel> = {
  trace: 'DEBUG',
  verbose: 'DEBUG',
  silly: 'DEBUG',
  debug: 'DEBUG',
  info: 'INFO',
  http: 'INFO',
  notice: 'INFO',
  warn: 'WARN',
  warning: 'WARN',
  err: 'ERROR',
  error: 'ERROR',
  crit: 'ERROR',
  critical: 'ERROR',
  fatal: 'ERROR',
  alert: 'ERROR',
  emerg: 'ERROR',
  emergency: 'ERROR',
  panic: 'ERROR',
};

/** Any logger's level as one of four; pino's and bunyan's are numbers. What is unknown is INFO. */
export function levelOf(level: unknown): LogLevel {
  if (typeof level === 'number') {
    if (level >= 50) return 'ERROR';
    if (level >= 40) return 'WARN';
    return level >= 30 ? 'INFO' : 'DEBUG';
  }
  const name = typeof level === 'string' ? level.toLowerCase() : '';
  return Object.hasOwn(BY_NAME, name) ? BY_NAME[name]! : 'INFO';
}
