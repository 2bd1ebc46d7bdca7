import { LuCopyPlus, LuHistory, LuTrash2 } from 'react-icons/lu';
import { Link, useNavigate } from 'react-router-dom';
import { type MessageKey, t, tRich } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/permissions';
import type { DocumentRow } from '../../data/documents/document-list';
import { loadDuplicating } from '../../editor/copying/load-copying';
import { elementEditPath, historyPath } from '../../lib/paths';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button-class';
import type { Column } from '../../ui/column';
import { IconButton } from '../../ui/icon-button';
import { IconLink } from '../../ui/icon-link';
import { actionsColumn, authorColumn, syncColumn } from './common-columns';
import type { ColumnOptions } from './document-list-screen';
import { notify } from '../../ui/notify';
import { HIDDEN } from '../../ui/hidden-tag';
import { textOf } from './row-fields';

const TYPES: Record<string, MessageKey> = {
  header: 'documents.typeHeader',
  footer: 'documents.typeFooter',
  element: 'documents.typeElement',
};

function typeText(type: string): string {
  const key = TYPES[type];
  return key ? t(key) : type;
}

export function elementColumns({ roles, onDelete }: ColumnOptions): Column<DocumentRow>[] {
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
    actionsColumn((element) => <ElementActions element={element} roles={roles} onDelete={onDelete} />),
  ];
}

function ElementActions({ element, roles, onDelete }: ColumnOptions & { element: DocumentRow }) {
  const navigate = useNavigate();
  const name = textOf(element, 'name') || t('documents.unnamedElement');
  return (
    <span className="inline-flex items-center gap-1">
      {may(roles, 'elements.update') ? (
        <Link to={elementEditPath(element)} className={buttonClass('plain', 'sm')}>
          {tRich('documents.editNamed', HIDDEN, { name })}
        </Link>
      ) : null}
      {element.id > 0 ? (
        <IconLink
          to={historyPath('element', element.uid)}
          label={t('documents.historyOf', { name })}
          title={t('common.history')}
          icon={<LuHistory />}
        />
      ) : null}
      {may(roles, 'elements.create') ? (
        <IconButton
          label={t('documents.duplicateNamed', { name })}
          icon={<LuCopyPlus />}
          onClick={() =>
            void loadDuplicating().then(({ duplicate }) => duplicate(element.uid, navigate), notify.failure)
          }
        />
      ) : null}
      {may(roles, 'elements.delete') ? (
        <IconButton
          tone="red"
          label={t('documents.deleteNamed', { name })}
          icon={<LuTrash2 />}
          onClick={() => onDelete(element)}
        />
      ) : null}
    </span>
  );
}
