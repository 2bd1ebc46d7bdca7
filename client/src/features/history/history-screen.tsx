import { LuHistory } from 'react-icons/lu';
import { EmptyState } from '../../ui/empty-state';
import { DocumentHistory } from './document-history';
import { DocumentScreen } from './document-screen';

/** Who changed a document when; two versions compared; one widget or the whole brought back. */
export default function HistoryScreen() {
  return (
    <DocumentScreen title="History" heading="History of" hint="Every version is kept.">
      {(document) =>
        document.head.id === 0 ? (
          <EmptyState icon={<LuHistory />} title="No history yet">
            It begins when the server has this {document.head.kind} for the first time.
          </EmptyState>
        ) : (
          <DocumentHistory key={document.head.uid} document={document} />
        )
      }
    </DocumentScreen>
  );
}
