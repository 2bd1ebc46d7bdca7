import { t } from '@vestry/sync/messages/translate';
import { Toggle } from '../../ui/inputs/toggle';
import { setDocumentField } from '../model/edits';
import { useEditor } from '../store/editor-context';
import { useDocumentFields } from '../store/use-store';

/** Shown for a public page: while it is on, saved changes wait until they are published. */
export function HoldBackSwitch() {
  const store = useEditor();
  const { status, held } = useDocumentFields();
  if (status !== 'public' || store.draft.base?.fields.status !== 'public') return null;
  return (
    <Toggle
      label={t('editor.holdBack')}
      help={t('editor.holdBackHelp')}
      checked={held === true}
      onChange={(on) => store.edit(setDocumentField('held', 'editor.holdBack', on || undefined))}
    />
  );
}
