import type { ReactNode } from 'react';
import { LuArrowDown, LuArrowUp, LuTrash2 } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { IconButton } from '../../ui/inputs/icon-button';

interface RowButtonsProps {
  name: string;
  at: number;
  count: number;
  /** None can be moved now. */
  still?: boolean;
  /** To the place (from 0) that the row takes. */
  onMove: (to: number) => void;
  onRemove: (button: Element) => void;
  /** Between moving and deleting. */
  children?: ReactNode;
}

/** What can be done to a row of a list without a pointer. */
export function RowButtons({ name, at, count, still = false, onMove, onRemove, children }: RowButtonsProps) {
  return (
    <>
      <IconButton
        label={t('editor.upName', { name })}
        icon={<LuArrowUp />}
        disabled={still || at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        label={t('editor.downName', { name })}
        icon={<LuArrowDown />}
        disabled={still || at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      {children}
      <IconButton
        label={t('editor.deleteName', { name })}
        tone="red"
        icon={<LuTrash2 />}
        onClick={(event) => {
          // The second click of a double one finds the row that has moved up.
          if (event.detail < 2) onRemove(event.currentTarget);
        }}
      />
    </>
  );
}
