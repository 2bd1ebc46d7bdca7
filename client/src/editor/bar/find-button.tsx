import { t } from '@vestry/sync/messages/translate';
import { LuSearch } from 'react-icons/lu';
import { IconButton } from '../../ui/icon-button';
import { useRun } from '../actions/commands-context';
import { COMMANDS, keyHint } from '../model/keymap';
import { staysBeside } from '../model/small-window';
import { useEditor } from '../store/editor-context';

/** The search in the document, for those without a keyboard. */
export function FindButton() {
  const store = useEditor();
  const run = useRun();
  const label = t('editor.withKey', { command: t(COMMANDS.find.label), key: keyHint('find') });
  const find = () => {
    // The sheet of a small window would leave no sight of what is found.
    store.look({ sheet: staysBeside(store.view.sheet) });
    run('find');
  };
  return <IconButton label={label} icon={<LuSearch />} onClick={find} />;
}
