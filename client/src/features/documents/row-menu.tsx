import { t } from '@vestry/sync/messages/translate';
import { LuEllipsis } from 'react-icons/lu';
import type { DocumentRow } from '../../data/documents/document-row';
import { IconButton } from '../../ui/inputs/icon-button';
import { Menu, type MenuItem } from '../../ui/overlays/menu';
import { rowName } from './row-fields';

/** The one menu of a row; nothing where there is nothing to do. */
export function RowMenu({ row, items }: { row: DocumentRow; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  const name = rowName(row);
  return (
    <Menu label={t('documents.actionsFor', { name })} items={items}>
      {(trigger) => (
        <IconButton {...trigger} label={t('documents.moreActionsFor', { name })} icon={<LuEllipsis />} />
      )}
    </Menu>
  );
}
