import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { LuCopyPlus, LuHistory, LuTrash2 } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import type { DocumentRow } from '../../data/documents/document-row';
import { Badge } from '../../ui/text/badge';
import type { Column } from '../../ui/tables/column';
import type { SmallRow } from '../../ui/tables/small-row';
import { actionsColumn, authorColumn, EditLink, RowNote, syncColumn, TitleLink } from './common-columns';
import type { ColumnOptions } from './document-list-screen';
import { textOf } from './row-fields';
import { loadDuplicating } from '../../editor/document/copying/load-copying';
import { historyPath } from '../../lib/paths';
import type { MenuItem } from '../../ui/overlays/menu';
import { notify } from '../../ui/feedback/notify';
import { RowMenu } from './row-menu';

const TYPES: Record<string, MessageKey> = {
  header: 'documents.typeHeader',
  footer: 'documents.typeFooter',
  element: 'documents.typeElement',
};

function typeText(type: string): string {
  const key = TYPES[type];
  return key ? t(key) : type;
}

export function elementColumns(options: ColumnOptions): Column<DocumentRow>[] {
  const { roles } = options;
  return [
    {
      key: 'id',
      header: t('documents.id'),
      sort: 'id',
      className: 'w-16',
      cell: ({ id }) => (id > 0 ? id : '–'),
    },
    {
      key: 'name',
      header: t('common.name'),
      sort: 'name',
      card: 'title',
      className: 'max-w-52 truncate font-medium',
      cell: (element) =>
        textOf(element, 'name') || <span className="font-normal text-faint">{t('common.noName')}</span>,
    },
    {
      key: 'description',
      header: t('common.description'),
      className: 'max-w-64 truncate text-soft',
      cell: (element) => textOf(element, 'description') || '–',
    },
    {
      key: 'type',
      header: t('documents.type'),
      sort: 'type',
      card: 'corner',
      className: 'w-24',
      cell: (element) => <Badge tone="gray">{typeText(textOf(element, 'type') || 'header')}</Badge>,
    },
    authorColumn('creator', t('documents.creator'), 'max-xl:hidden max-w-32 truncate'),
    authorColumn('editor', t('documents.editor'), 'max-w-32 truncate'),
    syncColumn(),
    actionsColumn((element) => (
      <span className="inline-flex items-center gap-1">
        <EditLink row={element} roles={roles} />
        <ElementMenu element={element} {...options} />
      </span>
    )),
  ];
}

export function smallElement(options: ColumnOptions): (row: DocumentRow) => SmallRow {
  return (element) => ({
    title: <TitleLink row={element} roles={options.roles} />,
    status: <Badge tone="gray">{typeText(textOf(element, 'type') || 'header')}</Badge>,
    note: <RowNote row={element} />,
    actions: <ElementMenu element={element} {...options} />,
  });
}

/** What can be done with an element of the list. */
function ElementMenu({ element, roles, onDelete }: ColumnOptions & { element: DocumentRow }) {
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
