import { Command, CommanderError } from 'commander';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import { errorInWords, terminalLanguage } from '../platform/messages/terminal';
import type { AddCommand, Environment, Outcome, Terminal } from './command';

const FAILED = 1;
const MISUSED = 2;

const TITLES: Record<string, string> = {
  'Usage:': messageOf('cli.helpUsage'),
  'Arguments:': messageOf('cli.helpArguments'),
  'Options:': messageOf('cli.helpOptions'),
  'Commands:': messageOf('cli.helpCommands'),
};

/** What the parser found wrong, in the words of the catalogue; it names the culprit in quotation marks. */
function problemOf({ code, message }: CommanderError): string {
  const name = /'([^']*)'/.exec(message)?.[1] ?? '';
  if (code === 'commander.unknownCommand') return messageOf('cli.wrongCommand', { name });
  if (code === 'commander.unknownOption') return messageOf('cli.wrongOption', { name });
  if (code === 'commander.excessArguments') return messageOf('cli.wrongMany');
  return messageOf('cli.wrongMissing', { name });
}

function terminalOf(env: Environment, out: Streams, fail: () => void): Terminal {
  const language = terminalLanguage(env);
  const translate = (message: string) => inWords(message, language);
  const does: Terminal['does'] =
    (work) =>
    async (...typed) => {
      try {
        const done = await work(...typed);
        if (done === undefined) return;
        const { message, failed = false }: Outcome = typeof done === 'string' ? { message: done } : done;
        out.write(`${translate(message)}\n`);
        if (failed) fail();
      } catch (error) {
        out.complain(`${errorInWords(error, language)}\n`);
        fail();
      }
    };
  return { env, translate, does };
}

export interface Streams {
  write: (text: string) => void;
  complain: (text: string) => void;
}

const STANDARD: Streams = {
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
};

/** What each command inherits: the language of help, and errors that are thrown instead of ending the process. */
function programOf({ translate }: Terminal, out: Streams): Command {
  return new Command('vestry')
    .description(translate(messageOf('cli.helpAbout')))
    .helpOption('-h, --help', translate(messageOf('cli.helpHelp')))
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeOut: out.write, writeErr: out.write, outputError: () => undefined })
    .configureHelp({ styleTitle: (title) => translate(TITLES[title] ?? title) });
}

/** The commands of a line that were understood, for which help is printed. */
function understood(program: Command, typed: readonly string[]): string {
  const [first] = typed;
  const found = program.commands.find((command) => command.name() === first);
  return found && first !== undefined ? `${first} ` : '';
}

/**
 * Runs one line: `typed` is what stands behind the program's name; nothing means the server.
 * @returns the exit code: 0 done, 1 failed, 2 misused
 */
export async function runLine(
  commands: readonly AddCommand[],
  typed: readonly string[],
  env: Environment,
  out = STANDARD,
): Promise<number> {
  let code = 0;
  const terminal = terminalOf(env, out, () => (code = FAILED));
  const program = programOf(terminal, out);
  for (const add of commands) add(program, terminal);
  try {
    await program.parseAsync(typed.length > 0 ? typed : ['serve'], { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return 0;
    // A group without its command: the help that was shown says what there is.
    if (error.code === 'commander.help') return MISUSED;
    const command = `${understood(program, typed)}--help`;
    out.complain(`${terminal.translate(messageOf('cli.wrongHelp', { problem: problemOf(error), command }))}
`);
    return MISUSED;
  }
}
