import { t } from '@vestry/sync/messages/translate';
import { LuHistory } from 'react-icons/lu';
import { EmptyState } from '../../ui/feedback/empty-state';
import { DocumentHistory } from './document-history';
import { DocumentScreen } from './document-screen';

/** Who changed a document when; two versions compared; one widget or the whole brought back. */
export default function HistoryScreen() {
  return (
    <DocumentScreen title="common.history" heading="history.historyOf" hint="history.hint">
      {(document) =>
        document.head.id === 0 ? (
          <EmptyState icon={<LuHistory />} title={t('history.noHistory')}>
            {t('history.noHistoryHint', { kind: document.head.kind })}
          </EmptyState>
        ) : (
          <DocumentHistory key={document.head.uid} document={document} />
        )
      }
    </DocumentScreen>
  );
}
