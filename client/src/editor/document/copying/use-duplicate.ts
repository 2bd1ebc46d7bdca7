import { ROOT_ID } from '@vestry/sync/tree/node';
import { useNavigate } from 'react-router-dom';
import { useBusy } from '../../../ui/hooks/use-busy';
import { notify } from '../../../ui/feedback/notify';
import { useEditor } from '../../store/editor-context';
import { useNode } from '../../store/use-store';
import { loadDuplicating } from './load-copying';

/** Makes a copy of the open document, as it is seen, and opens it. */
export function useDuplicate() {
  const { draft } = useEditor();
  const root = useNode(ROOT_ID);
  const navigate = useNavigate();
  const { busy, run } = useBusy(notify.failure);
  const copy = async () => (await loadDuplicating()).duplicate(draft.uid, navigate);
  return {
    // Of a new document without contents there is nothing to copy.
    able: draft.id > 0 || Boolean(root?.children?.length),
    label: draft.kind === 'page' ? 'editor.duplicatePage' : 'editor.duplicateElement',
    busy,
    duplicate: () => void run(copy),
  } as const;
}
