import { t } from '@vestry/sync/messages/translate';
import { LuLayoutTemplate, LuTrash2 } from 'react-icons/lu';
import { TRASH_PATH } from '../../lib/paths';
import { IconLink } from '../../ui/inputs/icon-link';
import { DeleteElement } from './delete-element';
import { DocumentListScreen, type DocumentListProps } from './document-list-screen';
import { elementColumns, smallElement } from './element-columns';

const ELEMENTS: DocumentListProps = {
  kind: 'element',
  rules: {
    orderKeys: ['id', 'name', 'type', 'createdAt', 'updatedAt'],
    orderBy: 'id',
    // PRODUCT.md LI2: the search runs only when longer than 2 characters; a Chinese one counts as two.
    searchFrom: 3,
  },
  columnsOf: elementColumns,
  smallOf: smallElement,
  Deletion: DeleteElement,
  says: {
    title: 'documents.elements',
    add: 'documents.addElement',
    search: 'documents.searchElements',
    searches: 'documents.searchesElements',
    noMatch: 'documents.noElementMatches',
    empty: 'documents.noElements',
    about: 'documents.aboutElements',
    notFetched: 'documents.elementsNotFetched',
  },
  addInNewTab: true,
  icon: <LuLayoutTemplate />,
};

export default function ElementsScreen() {
  return (
    <DocumentListScreen
      {...ELEMENTS}
      more={<IconLink worded to={TRASH_PATH} label={t('documents.trash')} icon={<LuTrash2 />} />}
    />
  );
}
