import { t } from '@vestry/sync/messages/translate';
import { useMemo } from 'react';
import { LuCornerUpRight, LuFileText, LuTrash2, LuUnlink } from 'react-icons/lu';
import { DEAD_LINKS_PATH, REDIRECTS_PATH, TRASH_PATH } from '../../lib/paths';
import { IconLink } from '../../ui/inputs/icon-link';
import { DocumentListScreen, type DocumentListProps } from './document-list-screen';
import { pageColumns, smallPage } from './page-columns';
import type { DocumentRow } from '../../data/documents/document-row';
import { deleteDocument } from '../../data/documents/document-actions';
import { ChangeLinksPart } from '../../editor/document/links/change-links-part';
import { documentName } from '../../data/names/document-names';
import { sayDeleted } from '../../entities/trash/restore';
import { notify } from '../../ui/feedback/notify';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { useMenuEntries } from './menu-entries';
import { textOf } from './row-fields';
import { whatDeletingDoes } from './what-deleting-does';

const PAGES: DocumentListProps = {
  kind: 'page',
  rules: { orderKeys: ['id', 'route', 'status', 'createdAt', 'updatedAt'], orderBy: 'id' },
  columnsOf: pageColumns,
  smallOf: smallPage,
  Deletion: DeletePage,
  says: {
    title: 'common.pages',
    add: 'documents.addPage',
    search: 'documents.searchPages',
    searches: 'documents.searchesPages',
    noMatch: 'documents.noPageMatches',
    empty: 'documents.noPages',
    about: 'documents.aboutPages',
    notFetched: 'documents.pagesNotFetched',
  },
  icon: <LuFileText />,
  pictures: true,
};

export default function PagesScreen() {
  return (
    <DocumentListScreen
      {...PAGES}
      more={
        <>
          <IconLink worded to={REDIRECTS_PATH} label={t('documents.redirects')} icon={<LuCornerUpRight />} />
          <IconLink worded to={DEAD_LINKS_PATH} label={t('documents.deadLinks')} icon={<LuUnlink />} />
          <IconLink worded to={TRASH_PATH} label={t('documents.trash')} icon={<LuTrash2 />} />
        </>
      }
    />
  );
}

function DeletePage({ row: page, onClose }: { row: DocumentRow | null; onClose: () => void }) {
  const menus = useMenuEntries(useMemo(() => (page ? [page] : []), [page]));
  const name = page && textOf(page, 'route') ? documentName('page', page.fields) : t('documents.thisPage');
  return (
    <ConfirmModal
      open={page !== null}
      onClose={onClose}
      title={t('documents.deletePage')}
      confirmLabel={t('documents.deleteNamed', { name })}
      onConfirm={async () => {
        if (!page) return;
        const isRestorable = await deleteDocument(page.uid);
        const putLinksBack = await menus.take([page]);
        const message = t('documents.pageDeleted');
        if (isRestorable) sayDeleted({ kind: 'page', key: page.uid, name }, message, putLinksBack);
        else notify.success(message);
      }}
    >
      {page ? <p>{whatDeletingDoes([page])}</p> : null}
      {menus.part}
      {page && textOf(page, 'route') ? (
        <ChangeLinksPart
          uid={page.uid}
          from={page.publishedRoute ?? textOf(page, 'route')}
          besideMenus={menus.goes}
        />
      ) : null}
    </ConfirmModal>
  );
}
