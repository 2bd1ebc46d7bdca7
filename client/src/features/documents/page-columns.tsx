import type { MouseEvent } from 'react';
import { LuExternalLink, LuEyeOff, LuFileText } from 'react-icons/lu';
import { formatMinute } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import type { DocumentRow } from '../../data/documents/document-row';
import { RowPicture } from '../../editor/library/pictures/row-picture';
import { asText } from '../../lib/text';
import { publicPath } from '../../lib/paths';
import type { Column } from '../../ui/tables/column';
import type { SmallRow } from '../../ui/tables/small-row';
import { Badge } from '../../ui/text/badge';
import { PageStatusBadge } from '../../entities/pages/page-status-badge';
import { RelativeTime } from '../../ui/text/relative-time';
import { useTimeZone } from '../../ui/hooks/use-time-zone';
import { actionsColumn, authorColumn, EditLink, RowNote, syncColumn, TitleLink } from './common-columns';
import type { ColumnOptions } from './document-list-screen';
import { PageMenu } from './page-menu';
import { rowName, statusOf, textOf } from './row-fields';
import { showSaved } from './show-saved';
import { usePageTitle } from './headings';

export function pageColumns(options: ColumnOptions): Column<DocumentRow>[] {
  return [
    {
      key: 'id',
      header: t('documents.id'),
      sort: 'id',
      className: 'w-16',
      cell: ({ id }) => (id > 0 ? id : <NoNumber />),
    },
    {
      key: 'route',
      header: t('documents.route'),
      sort: 'route',
      card: 'title',
      // A width for all rows: those that are drawn later move no column.
      className: 'w-80 max-w-80',
      cell: (page) => <PageCell page={page} site={options.site} />,
    },
    {
      key: 'status',
      header: t('common.status'),
      sort: 'status',
      card: 'corner',
      className: 'w-24',
      cell: (page) => (
        <span className="flex flex-wrap items-center gap-1">
          <PageStatusBadge status={statusOf(page)} />
          <MoreBadges page={page} />
        </span>
      ),
    },
    authorColumn('creator', t('documents.creator'), 'max-xl:hidden max-w-36 truncate'),
    authorColumn('editor', t('documents.editor'), 'max-lg:hidden max-w-36 truncate'),
    {
      key: 'updated',
      header: t('documents.updated'),
      sort: 'updatedAt',
      className: 'w-36 whitespace-nowrap',
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
    syncColumn(),
    actionsColumn((page) => (
      <span className="inline-flex items-center gap-1">
        <EditLink row={page} roles={options.roles} />
        <PageMenu page={page} {...options} />
      </span>
    )),
  ];
}

/** A picture, the address and the title. */
function PageCell({ page, site }: { page: DocumentRow } & Pick<ColumnOptions, 'site'>) {
  const title = usePageTitle(page);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {site === undefined ? null : <RowPicture document={page} site={site} icon={<LuFileText />} />}
      <span className="flex min-w-0 flex-col leading-4.5">
        <RouteLink page={page} />
        {title ? (
          <span className="truncate text-xs leading-3.5 text-soft" title={title}>
            {title}
          </span>
        ) : null}
      </span>
    </span>
  );
}

export function smallPage(options: ColumnOptions): (row: DocumentRow) => SmallRow {
  return (page) => ({
    title: <TitleLink row={page} roles={options.roles} />,
    status: <PageStatusBadge status={statusOf(page)} />,
    note: (
      <>
        <RowNote row={page} />
        <MoreBadges page={page} />
      </>
    ),
    actions: (
      <>
        <PublicLink page={page} />
        <PageMenu page={page} {...options} />
      </>
    ),
  });
}

/** What becomes of a page beside its status. */
function MoreBadges({ page: { fields } }: { page: DocumentRow }) {
  return (
    <>
      {fields.held === true ? <Badge tone="yellow">{t('documents.unpublishedChanges')}</Badge> : null}
      <ScheduledBadge fields={fields} />
    </>
  );
}

function ScheduledBadge({ fields }: Pick<DocumentRow, 'fields'>) {
  useTimeZone();
  const at = asText(fields.publishAt) || asText(fields.unpublishAt);
  if (at === '') return null;
  const time = formatMinute(at);
  return (
    <Badge tone="blue">
      {t(fields.publishAt ? 'documents.publishAt' : 'documents.unpublishAt', { time })}
    </Badge>
  );
}

/** The server numbers a document when it first receives it. */
function NoNumber() {
  return (
    <span className="text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('documents.noNumber')}</span>
    </span>
  );
}

/** Of a page that visitors do not find: a press shows it as it would be; in a tab of its own it is not found, as for them. */
const showsSaved = (page: DocumentRow) => (event: MouseEvent) => {
  const isSaved = page.id > 0 || page.state !== 'draft';
  if (!isSaved || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void showSaved(page.uid);
};

/** Of a small row: leads where the route does. */
function PublicLink({ page }: { page: DocumentRow }) {
  const route = textOf(page, 'route');
  if (!route) return null;
  const isPublic = statusOf(page) === 'public';
  const label = t('documents.openPublic', { name: rowName(page) });
  return (
    <a
      href={publicPath(page.publishedRoute ?? route)}
      target="_blank"
      rel="noreferrer"
      onClick={isPublic ? undefined : showsSaved(page)}
      aria-label={isPublic ? label : `${label} ${t('documents.notPublic')}`}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink"
    >
      {isPublic ? <LuExternalLink /> : <LuEyeOff />}
    </a>
  );
}

/** Leads where visitors find it, which may be another address than the newest; what they do not find, it says. */
function RouteLink({ page }: { page: DocumentRow }) {
  const route = textOf(page, 'route');
  if (!route) return <span className="text-faint">{t('common.noRoute')}</span>;
  const isPublic = statusOf(page) === 'public';
  const Icon = isPublic ? LuExternalLink : LuEyeOff;
  return (
    <a
      href={publicPath(page.publishedRoute ?? route)}
      target="_blank"
      rel="noreferrer"
      onClick={isPublic ? undefined : showsSaved(page)}
      className="inline-flex max-w-full items-center max-md:-my-2.5 max-md:min-h-11 max-md:min-w-11 rounded-sm font-medium text-accent-ink hover:underline"
    >
      <span
        className="inline-flex min-w-0 items-center gap-1.5"
        title={isPublic ? undefined : t('documents.notPublic')}
      >
        <span className="truncate">{route === 'home' ? '/' : `/${route}`}</span>
        <Icon className="size-3 shrink-0 opacity-60" />
      </span>
      <span className="sr-only">
        {isPublic ? null : `${t('documents.notPublic')} `}
        {t('documents.newTab')}
      </span>
    </a>
  );
}
