import { t } from '@vestry/sync/messages/translate';
import { LuCopyPlus } from 'react-icons/lu';
import { Button } from '../../../ui/inputs/button';
import { useEditor } from '../../store/editor-context';
import { useDuplicate } from './use-duplicate';

/** The copy at the foot of the document's own form, with what comes of it. */
export function DuplicateButton() {
  const { draft } = useEditor();
  const { able, label, busy, duplicate } = useDuplicate();
  if (!able) return null;
  return (
    <div className="flex flex-col items-start gap-1 border-t border-line pt-4">
      <Button icon={<LuCopyPlus />} busy={busy} onClick={duplicate}>
        {t(label)}
      </Button>
      <p className="text-xs text-faint">
        {t(draft.kind === 'page' ? 'editor.duplicatePageHelp' : 'editor.duplicateElementHelp')}
      </p>
    </div>
  );
}
