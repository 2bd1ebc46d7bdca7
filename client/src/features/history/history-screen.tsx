import { LuFileX, LuHistory } from 'react-icons/lu';
import { useLocation, useParams } from 'react-router-dom';
import { useDocument } from '../../data/documents/use-document';
import { documentName } from '../../lib/document-name';
import { EmptyState } from '../../ui/empty-state';
import { Screen } from '../../ui/screen';
import { Skeleton } from '../../ui/skeleton';
import { DocumentHistory } from './document-history';
import { EditLink } from './edit-link';
import { kindOf } from './kind-of';

/** Who changed a document when; two versions compared; one widget or the whole brought back. */
export default function HistoryScreen() {
  const { uid = '' } = useParams();
  const kind = kindOf(useLocation().pathname);
  const document = useDocument(uid);
  if (document === undefined) {
    return (
      <Screen title="History">
        <Skeleton className="h-96 w-full" />
      </Screen>
    );
  }
  if (document === null || document.head.kind !== kind) {
    return (
      <EmptyState screen icon={<LuFileX aria-hidden />} title="This is not on this device">
        It was deleted, or this device has not heard of it yet.
      </EmptyState>
    );
  }
  const { head } = document;
  return (
    <Screen
      title={`History of ${documentName(kind, head.fields)}`}
      hint="Every version is kept."
      actions={<EditLink head={head} />}
    >
      {head.id === 0 ? (
        <EmptyState icon={<LuHistory aria-hidden />} title="No history yet">
          It begins when the server has this {kind} for the first time.
        </EmptyState>
      ) : (
        <DocumentHistory key={uid} document={document} />
      )}
    </Screen>
  );
}
