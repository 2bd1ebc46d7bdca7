import type { LogLine } from '../contract/logs';

/** A line of a log, wherever it stands. */
export type ParsedLine = Omit<LogLine, 'number'>;
