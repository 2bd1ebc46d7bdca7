import { t } from '@vestry/sync/messages/translate';
import { LuCheck, LuTriangleAlert } from 'react-icons/lu';
import { documentName } from '../../data/names/document-names';
import { sentences } from '../../lib/text';
import { Button } from '../../ui/inputs/button';
import type { Done } from './use-site-find';

function saysOf({ replaced, refused, changed, draft, failed, undone }: Done): string[] {
  if (failed) return [t('finding.failed')];
  if (undone === 'yes') return [t('finding.undone')];
  const says = [];
  if (replaced > 0) says.push(t(draft ? 'finding.doneDraft' : 'finding.doneSaved', { count: replaced }));
  if (refused > 0) says.push(t('finding.refused', { count: refused }));
  if (changed > 0) says.push(t('finding.changed', { count: changed }));
  if (undone === 'impossible') says.push(t('finding.cannotUndo'));
  return says;
}

/** What became of each document, with the way back. */
export function DoneList({ done, onUndo }: { done: readonly Done[]; onUndo: (entry: Done) => void }) {
  if (done.length === 0) return null;
  return (
    <ul
      role="status"
      aria-label={t('finding.doneList')}
      className="flex flex-col rounded-lg border border-line bg-surface"
    >
      {done.map((entry) => {
        const { document, undone, replaced, failed } = entry;
        return (
          <li
            key={document.uid}
            className="flex items-center gap-3 border-b border-line px-3 py-1.5 text-sm last:border-0"
          >
            {failed ? <LuTriangleAlert className="text-red-ink" /> : <LuCheck className="text-green-ink" />}
            <span className="min-w-0 flex-1">
              <span className="font-medium [unicode-bidi:plaintext]">
                {documentName(document.kind, document.fields)}
              </span>{' '}
              <span className="text-soft">{sentences(...saysOf(entry))}</span>
            </span>
            {replaced > 0 && undone === 'no' ? (
              <Button size="sm" onClick={() => onUndo(entry)}>
                {t('common.undo')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
