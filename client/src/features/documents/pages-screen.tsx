import { LuFileText } from 'react-icons/lu';
import { DeletePage } from './delete-page';
import { DocumentListScreen, type DocumentListProps } from './document-list-screen';
import { pageColumns } from './page-columns';
import { asPageRow, type PageRow } from './page-row';

const PAGES: DocumentListProps<PageRow> = {
  kind: 'page',
  rules: { orderKeys: ['id', 'route', 'status', 'createdAt', 'updatedAt'], orderBy: 'id' },
  asRow: asPageRow,
  columnsOf: pageColumns,
  Deletion: DeletePage,
  title: 'Pages',
  add: { label: 'Add Page' },
  searched: { by: 'route', in: 'the route' },
  icon: <LuFileText aria-hidden />,
  about:
    'A page is composed of widgets and stands at its own route. It is yours alone until its status is public.',
};

export default function PagesScreen() {
  return <DocumentListScreen {...PAGES} />;
}
