import type { Command } from 'commander';

export type Environment = Record<string, string | undefined>;

/** What a command has to say, a message or a text, and whether that is a failure (exit code 1). */
export interface Outcome {
  message: string;
  failed?: boolean;
}

/** Does a command's work with what was typed: its arguments in order, then its options. */
type Work<T extends unknown[]> = (...typed: T) => Promise<string | Outcome | void>;

/** What a command is made with. */
export interface Terminal {
  env: Environment;
  /** A message in the language of the terminal. */
  translate: (message: string) => string;
  /** Runs the work, prints what it has to say, and sets the exit code. */
  does: <T extends unknown[]>(work: Work<T>) => (...typed: T) => Promise<void>;
}

/** Adds a command, or a group of them, to the command line. */
export type AddCommand = (program: Command, terminal: Terminal) => void;
