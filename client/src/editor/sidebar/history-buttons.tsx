import { LuRedo2, LuUndo2 } from 'react-icons/lu';
import { IconButton } from '../../ui/icon-button';
import { useCommands } from '../actions/commands-context';
import { useDraftValue } from '../store/use-store';

/** Named: 'Undo Delete Hero'. */
export function HistoryButtons() {
  const { run } = useCommands();
  const undo = useDraftValue((draft) => draft.undoLabel);
  const redo = useDraftValue((draft) => draft.redoLabel);
  return (
    <>
      <IconButton
        label={undo === null ? 'Undo' : `Undo ${undo}`}
        icon={<LuUndo2 aria-hidden className="icon" />}
        disabled={undo === null}
        onClick={() => run('undo')}
      />
      <IconButton
        label={redo === null ? 'Redo' : `Redo ${redo}`}
        icon={<LuRedo2 aria-hidden className="icon" />}
        disabled={redo === null}
        onClick={() => run('redo')}
      />
    </>
  );
}
