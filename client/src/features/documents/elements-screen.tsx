import { LuLayoutTemplate } from 'react-icons/lu';
import { DeleteElement } from './delete-element';
import { DocumentListScreen, type DocumentListProps } from './document-list-screen';
import { elementColumns } from './element-columns';

const ELEMENTS: DocumentListProps = {
  kind: 'element',
  rules: {
    orderKeys: ['id', 'name', 'type', 'createdAt', 'updatedAt'],
    orderBy: 'id',
    // PRODUCT.md LI2: the search runs only when longer than 2 characters.
    searchFrom: 3,
  },
  columnsOf: elementColumns,
  Deletion: DeleteElement,
  title: 'Elements',
  add: { label: 'Add Element', inNewTab: true },
  searched: { by: 'name or description', in: 'name and description' },
  icon: <LuLayoutTemplate />,
  about: 'Headers, footers and parts that several pages share. Changing one changes every page that uses it.',
};

export default function ElementsScreen() {
  return <DocumentListScreen {...ELEMENTS} />;
}
