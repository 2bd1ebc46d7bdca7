import { t } from '@vestry/sync/messages/translate';
import { COMMANDS, keyHint, type CommandName } from '../../model/keymap';
import { KeyTable } from './key-table';

/** The browser's own keys for these commands, since only they may use the clipboard without asking. */
const CLIPBOARD: Partial<Record<CommandName, string>> = { copy: 'Ctrl+C', cut: 'Ctrl+X', paste: 'Ctrl+V' };

/** Every key of the editor, out of the list that the keys themselves are made of. */
export function KeyList() {
  const rows = (Object.keys(COMMANDS) as CommandName[])
    .map((command) => ({ label: t(COMMANDS[command].label), key: CLIPBOARD[command] ?? keyHint(command) }))
    // Some are in a menu alone.
    .filter(({ key }) => key !== '');
  return <KeyTable rows={rows} />;
}
