import { type MessageKey, t, tRich } from '@vestry/sync/messages/translate';
import { LuCheck, LuTriangleAlert } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { LinksLeft } from '../../data/links/change-links';
import { Button } from '../../ui/button';
import { HIDDEN } from '../../ui/hidden-tag';
import type { Outcome } from './use-changing-links';

const LEFT = {
  attention: 'linking.leftAttention',
  permission: 'linking.leftPermission',
  newer: 'linking.leftNewer',
  draft: 'linking.leftDraft',
} as const satisfies Record<LinksLeft, MessageKey>;

function saysOf({ result, undone }: Outcome): string[] {
  if (!result) return [t('linking.failed')];
  if (undone === 'yes') return [t('linking.undone')];
  const { changed, left, draft, held } = result;
  const says = [];
  if (changed > 0) says.push(t('linking.changed', { count: changed }));
  if (changed > 0 && draft) says.push(t('linking.inDraft'));
  else if (changed > 0 && held) says.push(t('linking.isHeld'));
  if (left) says.push(t(LEFT[left]));
  if (undone === 'impossible') says.push(t('linking.cannotUndo'));
  return says;
}

interface OutcomeListProps {
  outcomes: readonly Outcome[];
  onUndo: (outcome: Outcome) => void;
}

/** What became of each document, with the way back. */
export function OutcomeList({ outcomes, onUndo }: OutcomeListProps) {
  const told = outcomes.filter(({ result }) => !result || result.changed > 0 || result.left);
  const changed = told.filter(({ result, undone }) => result && result.changed > 0 && undone !== 'yes');
  return (
    <div role="status" aria-label={t('linking.outcome')} className="empty:hidden">
      {outcomes.length > 0 ? (
        <p className="text-ink">{t('linking.summary', { count: changed.length })}</p>
      ) : null}
      {told.length > 0 ? (
        <ul className="flex flex-col">
          {told.map((outcome) => {
            const { linking, result, undone } = outcome;
            const isWhole = result !== null && !result.left;
            return (
              <li
                key={linking.uid}
                className="flex items-center gap-3 border-b border-line py-1.5 last:border-0"
              >
                {isWhole ? (
                  <LuCheck className="shrink-0 text-green-ink" />
                ) : (
                  <LuTriangleAlert className="shrink-0 text-yellow-ink" />
                )}
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <Link to={linking.path} className="font-medium text-ink underline">
                    <bdi>{linking.name}</bdi>
                  </Link>{' '}
                  {saysOf(outcome).join(' ')}
                </span>
                {result && result.changed > 0 && undone === 'no' ? (
                  <Button size="sm" onClick={() => onUndo(outcome)}>
                    {tRich('linking.undoNamed', HIDDEN, { name: linking.name })}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
