import { t } from '@vestry/sync/messages/translate';
import { COMMANDS, type CommandName, keyHint } from './keymap';

/** 'Duplicate (Ctrl+D)'; only the name of a command that has no key of its own. */
export function commandHint(command: CommandName): string {
  const key = keyHint(command);
  const label = t(COMMANDS[command].label);
  return key ? t('editor.withKey', { command: label, key }) : label;
}
