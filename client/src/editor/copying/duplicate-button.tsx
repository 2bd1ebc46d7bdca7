import { ROOT_ID } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { LuCopyPlus } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { useBusy } from '../../ui/use-busy';
import { notify } from '../../ui/notify';
import { useEditor } from '../store/editor-context';
import { useNode } from '../store/use-store';
import { loadDuplicating } from './load-copying';

/** Makes a copy of the open document, as it is seen, and opens it. */
export function DuplicateButton() {
  const { draft } = useEditor();
  const root = useNode(ROOT_ID);
  const navigate = useNavigate();
  const { busy, run } = useBusy(notify.failure);
  const copy = async () => (await loadDuplicating()).duplicate(draft.uid, navigate);
  // Of a new document without contents there is nothing to copy.
  if (draft.id === 0 && !root?.children?.length) return null;
  return (
    <div className="flex flex-col items-start gap-1 border-t border-line pt-4">
      <Button icon={<LuCopyPlus />} busy={busy} onClick={() => void run(copy)}>
        {t(draft.kind === 'page' ? 'editor.duplicatePage' : 'editor.duplicateElement')}
      </Button>
      <p className="text-xs text-faint">
        {t(draft.kind === 'page' ? 'editor.duplicatePageHelp' : 'editor.duplicateElementHelp')}
      </p>
    </div>
  );
}
