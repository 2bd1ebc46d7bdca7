import type { FindQuery } from '@vestry/sync/search/contents/matches-in';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Button } from '../../ui/inputs/button';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';

interface ReplaceButtonProps {
  query: FindQuery;
  by: string;
  /** Of the places that stay checked. */
  count: number;
  documents: number;
  busy: boolean;
  onReplace: () => void;
}

/** Submits the form; with nothing to put in the place of what was found it asks first, and Enter does not press it. */
export function ReplaceButton({ query, by, count, documents, busy, onReplace }: ReplaceButtonProps) {
  const [asking, setAsking] = useState(false);
  if (by !== '' || count === 0) {
    return (
      <Button type="submit" tone="blue" busy={busy} disabled={count === 0}>
        {t('finding.replaceCount', { count })}
      </Button>
    );
  }
  const remove = t('finding.removeCount', { count });
  return (
    <>
      <Button busy={busy} onClick={() => setAsking(true)}>
        {remove}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        title={remove}
        confirmLabel={remove}
        onConfirm={onReplace}
      >
        <p className="wrap-anywhere">{t('finding.removeQuestion', { text: query.text, documents })}</p>
      </ConfirmModal>
    </>
  );
}
