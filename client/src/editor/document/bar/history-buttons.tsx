import { useId, type ReactNode } from 'react';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { LuRedo2, LuUndo2 } from 'react-icons/lu';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { useRun } from '../../actions/commands-context';
import { COMMANDS, keyHint, type CommandName } from '../../model/keymap';
import { useDraftValue } from '../../store/use-store';

interface HistoryButtonProps {
  command: Extract<CommandName, 'undo' | 'redo'>;
  /** 'Delete Hero', in words; null for nothing to do. */
  step: string | null;
  icon: ReactNode;
}

const STEPS = { undo: 'editor.undoStep', redo: 'editor.redoStep' } as const;

const wordsOf = (label: string | null): string | null => label && inWords(label);

/** Its name stays, what it would do now is its description: a name that changes under a finger is hard to follow. */
function HistoryButton({ command, step, icon }: HistoryButtonProps) {
  const run = useRun();
  const label = t(COMMANDS[command].label);
  const whole = step === null ? label : t(STEPS[command], { step });
  const id = useId();
  return (
    <Tooltip text={t('editor.withKey', { command: whole, key: keyHint(command) })}>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        disabled={step === null}
        onClick={() => run(command)}
        className="inline-flex size-11 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 md:size-8"
      >
        {icon}
        <span id={id} hidden>
          {step}
        </span>
      </button>
    </Tooltip>
  );
}

export function HistoryButtons() {
  const undo = useDraftValue((draft) => wordsOf(draft.undoLabel));
  const redo = useDraftValue((draft) => wordsOf(draft.redoLabel));
  return (
    <>
      <HistoryButton command="undo" step={undo} icon={<LuUndo2 className="rtl:-scale-x-100" />} />
      <HistoryButton command="redo" step={redo} icon={<LuRedo2 className="rtl:-scale-x-100" />} />
    </>
  );
}
