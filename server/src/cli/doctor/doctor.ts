import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import { type Config, ConfigError, readConfig } from '../../config';
import { misspelt } from '../../misspelt';
import { terminalLanguage } from '../../platform/messages/terminal';
import type { AddCommand, Environment, Outcome } from '../command';
import { database } from './database';
import { type Check, fault, type Finding, ok, type Verdict, warning } from './finding';
import { keys } from './keys';
import { mail, proxy } from './mail-and-proxy';
import { backups, disk, media } from './places';
import { server } from './server';
import { driver, node } from './software';

const CHECKS: readonly Check[] = [node, driver, database, disk, media, backups, mail, proxy, server, keys];

const VERDICTS: Record<Verdict, string> = {
  ok: messageOf('cli.verdictOk'),
  warning: messageOf('cli.verdictWarning'),
  fault: messageOf('cli.verdictFault'),
};

type Named = Finding & { check: string };

function settingsOf(env: Environment): { config?: Config; findings: Finding[] } {
  const strange = misspelt(env).map(([name, known]) =>
    warning(messageOf('cli.settingMisspelt', { name, meant: known })),
  );
  try {
    const config = readConfig(env);
    return { config, findings: strange.length > 0 ? strange : [ok(messageOf('cli.settingsRight'))] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // The first line is their title.
    return { findings: [...error.lines.slice(1).map(fault), ...strange] };
  }
}

/** Looks at everything; one check after the other, so that each has the machine for itself. */
async function examine(env: Environment): Promise<Named[]> {
  const { config, findings } = settingsOf(env);
  const all: Named[] = findings.map((each) => ({ check: messageOf('cli.checkSettings'), ...each }));
  if (!config) return all;
  for (const { name, run } of CHECKS)
    for (const finding of await run({ env, config, found: all })) all.push({ check: name, ...finding });
  return all;
}

async function doctor(env: Environment, asJson: boolean): Promise<Outcome> {
  const language = terminalLanguage(env);
  const found = (await examine(env)).map(({ check, verdict, message }) => ({
    check: inWords(check, language),
    verdict,
    says: inWords(message, language),
  }));
  const count = (verdict: Verdict) => found.filter((each) => each.verdict === verdict).length;
  const failed = count('fault') > 0;
  if (asJson) return { message: JSON.stringify(found, null, 2), failed };
  const lines = found.map(({ check, verdict, says }) =>
    inWords(messageOf('cli.doctorLine', { verdict: VERDICTS[verdict], check, says }), language),
  );
  const sum = messageOf('cli.doctorSum', { faults: count('fault'), warnings: count('warning') });
  return { message: [...lines, inWords(sum, language)].join('\n'), failed };
}

export const addDoctor: AddCommand = (program, { env, translate, does }) => {
  program
    .command('doctor')
    .description(translate(messageOf('cli.helpDoctor')))
    .option('--json', translate(messageOf('cli.helpJson')))
    .action(does((options: { json?: true }) => doctor(env, options.json === true)));
};
