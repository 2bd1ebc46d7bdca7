import type { Connection } from './protocol';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A browser that runs, with one tab at least. */
export interface Running {
  engine: EngineName;
  connection: Connection;
  /** The script of `in-page.ts`. */
  kit: string;
  /** Makes a tab's window as large as those of the other engines. */
  size(tab: string): Promise<void>;
  /** Writes at the caret as an input method does: shows each step in turn, and ends with the word. */
  compose(tab: string, steps: string[], word: string): Promise<void>;
  /** The PDF of a tab. */
  print(tab: string): Promise<Buffer>;
  /** As a person closes it. */
  close(): Promise<void>;
  /** As when the power goes: nothing is written any more. */
  kill(): Promise<void>;
}

export const WINDOW = { width: 1440, height: 900 };
