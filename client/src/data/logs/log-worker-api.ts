import type { ProxyMarked } from 'comlink';
import type { LogLine } from '@vestry/sync/contract/logs';

/** How the worker signs its requests; the session is the page's. */
export interface LogAccess {
  /** The token to use; with `used`, a newer one than that, of a refresh. */
  token: (used?: string) => Promise<string | null>;
}

/** What is asked of a file. */
export type LogQuery =
  | { mode: 'tail'; lines: number }
  | { mode: 'range'; from: number; to: number }
  | { mode: 'grep'; keyword: string; regex: boolean }
  | { mode: 'all' };

/** A line, cut down to what can be shown. */
export interface LogRow extends LogLine {
  /** Parts are left out. */
  cut: boolean;
  /** What of it was searched for. */
  marks: readonly string[];
}

/** What is known of the file, here and on the server. */
export interface LogStatus {
  name: string;
  /** Bytes; of a compressed file, unpacked as far as it was read. */
  size: number;
  modifiedAt: string | null;
  createdAt: string | null;
  kept: number;
  /** The server has just answered; false: as of its last answer. */
  fresh: boolean;
}

/** How far an answer has come. */
export interface LogProgress {
  /** Rows that can be asked for now. */
  rows: number;
  /** Bytes looked at, of how many. */
  done: number;
  total: number;
  ended: boolean;
  error: string | null;
}

export interface LogWorkerApi {
  /** Asks the server what there is, and finds what is kept.. */
  open: (name: string, userId: number, access: LogAccess & ProxyMarked) => Promise<LogStatus>;
  /** Looks again: whether the file has grown, or is another one. Null when no server answers. */
  refresh: () => Promise<LogStatus | null>;
  /** Answers one question; a later one, or `cancel`, ends it. `alive` is called as bytes come of which nothing is reported. */
  show: (
    query: LogQuery,
    onProgress: ((progress: LogProgress) => void) & ProxyMarked,
    alive: (() => void) & ProxyMarked,
  ) => Promise<void>;
  cancel: () => void;
  /** Rows of the answer, from its first on. */
  rows: (first: number, count: number) => Promise<LogRow[]>;
  close: () => Promise<void>;
}
