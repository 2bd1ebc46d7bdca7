import { t } from '@vestry/sync/messages/translate';
import { LuSearch } from 'react-icons/lu';
import { IconButton } from '../../../ui/inputs/icon-button';
import { useRun } from '../../actions/commands-context';
import { COMMANDS, keyHint } from '../../model/keymap';

/** The search in the document, for those without a keyboard. */
export function FindButton() {
  const run = useRun();
  const label = t('editor.withKey', { command: t(COMMANDS.find.label), key: keyHint('find') });
  return <IconButton label={label} icon={<LuSearch />} onClick={() => run('find')} />;
}
