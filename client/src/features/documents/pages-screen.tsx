import { LuFileText } from 'react-icons/lu';
import { DeletePage } from './delete-page';
import { DocumentListScreen, type DocumentListProps } from './document-list-screen';
import { pageColumns } from './page-columns';

const PAGES: DocumentListProps = {
  kind: 'page',
  rules: { orderKeys: ['id', 'route', 'status', 'createdAt', 'updatedAt'], orderBy: 'id' },
  columnsOf: pageColumns,
  Deletion: DeletePage,
  title: 'Pages',
  add: { label: 'Add Page' },
  searched: { by: 'route', in: 'the route' },
  icon: <LuFileText />,
  about:
    'A page is composed of widgets and stands at its own route. It is yours alone until its status is public.',
};

export default function PagesScreen() {
  return <DocumentListScreen {...PAGES} />;
}
