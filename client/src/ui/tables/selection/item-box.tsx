import { t } from '@vestry/sync/messages/translate';
import { SelectBox } from './select-box';
import type { Selection } from './use-selection';

interface ItemBoxProps {
  /** Its name for people. */
  name: string;
  /** Its key in the selection. */
  id: string;
  selection: Pick<Selection<never>, 'has' | 'pick' | 'pickPage' | 'clear'>;
}

/** The box that selects one of a list. */
export function ItemBox({ name, id, selection }: ItemBoxProps) {
  const { has, pick, pickPage, clear } = selection;
  return (
    <SelectBox
      label={t('lists.selectNamed', { name })}
      checked={has(id)}
      onPick={(range) => pick(id, range)}
      onPage={pickPage}
      onClear={clear}
    />
  );
}
