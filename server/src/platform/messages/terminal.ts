import { inWords } from '@vestry/sync/messages/in-words';
import { chooseLanguage, DEFAULT_LANGUAGE, type Language } from '@vestry/sync/messages/languages';
// Reads the messages.
import './load-messages';

/** The language of the terminal that a process was started in: 'zh_TW.UTF-8' is 'zh-TW', 'C' and 'POSIX' are English. */
export function terminalLanguage(env: Record<string, string | undefined>): Language {
  // The first one that is set says it; the others do not count then.
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return chooseLanguage([locale.replace(/[.@].*$/s, '').replaceAll('_', '-')]);
}

/**
 * What the person at the terminal is to read: messages in no language yet (see `messageOf`), each a line. The error's
 * own message is in English, as every line of the log is.
 */
export class TerminalError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(linesInWords(lines, DEFAULT_LANGUAGE), options);
    this.lines = lines;
  }
}

/** Puts lines into words; those below the first one belong to it. */
function linesInWords(lines: readonly string[], language: Language): string {
  return lines.map((line) => inWords(line, language)).join('\n  ');
}

/** Says any error in the language of the terminal; those of the system and of PostgreSQL speak for themselves. */
export function errorInWords(error: unknown, language: Language): string {
  return error instanceof TerminalError ? linesInWords(error.lines, language) : reasonOf(error);
}

/** Says why something failed, as a value of another message. */
export function reasonOf(error: unknown): string {
  if (error instanceof TerminalError && error.lines[0] !== undefined) return error.lines[0];
  return error instanceof Error ? error.message || error.name : String(error);
}
