import { t } from '@vestry/sync/messages/translate';
import { LuCornerUpRight, LuFileText, LuTrash2, LuUnlink } from 'react-icons/lu';
import { DEAD_LINKS_PATH, REDIRECTS_PATH, TRASH_PATH } from '../../lib/paths';
import { IconLink } from '../../ui/inputs/icon-link';
import { DeletePage } from './delete-page';
import { DocumentListScreen, type DocumentListProps } from './document-list-screen';
import { pageColumns, smallPage } from './page-columns';

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
          <IconLink to={REDIRECTS_PATH} label={t('documents.redirects')} icon={<LuCornerUpRight />} />
          <IconLink to={DEAD_LINKS_PATH} label={t('documents.deadLinks')} icon={<LuUnlink />} />
          <IconLink to={TRASH_PATH} label={t('documents.trash')} icon={<LuTrash2 />} />
        </>
      }
    />
  );
}
