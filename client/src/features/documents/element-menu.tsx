import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { LuCopyPlus, LuHistory, LuTrash2 } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import type { DocumentRow } from '../../data/documents/document-list';
import { loadDuplicating } from '../../editor/document/copying/load-copying';
import { historyPath } from '../../lib/paths';
import type { MenuItem } from '../../ui/overlays/menu';
import { notify } from '../../ui/feedback/notify';
import type { ColumnOptions } from './document-list-screen';
import { RowMenu } from './row-menu';

/** What can be done with an element of the list. */
export function ElementMenu({ element, roles, onDelete }: ColumnOptions & { element: DocumentRow }) {
  const navigate = useNavigate();
  const items: MenuItem[] = [];
  if (element.id > 0)
    items.push({
      label: t('common.history'),
      icon: <LuHistory />,
      onSelect: () => void navigate(historyPath('element', element.uid)),
    });
  if (may(roles, 'elements.create'))
    items.push({
      label: t('documents.duplicate'),
      icon: <LuCopyPlus />,
      onSelect: () =>
        void loadDuplicating().then(({ duplicate }) => duplicate(element.uid, navigate), notify.failure),
    });
  if (may(roles, 'elements.delete'))
    items.push({
      label: t('common.delete'),
      icon: <LuTrash2 />,
      tone: 'red',
      begins: items.length > 0,
      onSelect: () => onDelete(element),
    });
  return <RowMenu row={element} items={items} />;
}
