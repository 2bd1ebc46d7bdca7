import type { DocumentKind } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { useState } from 'react';
import { LuEye, LuEyeOff, LuTrash2 } from 'react-icons/lu';
import type { DocumentRow } from '../../../data/documents/document-row';
import { Button } from '../../../ui/inputs/button';
import { SelectionBar } from '../../../ui/tables/selection/selection-bar';
import type { Selection } from '../../../ui/tables/selection/use-selection';
import { ChangeStatuses } from './change-statuses';
import { DeleteDocuments } from './delete-documents';

interface BulkActionsProps {
  kind: DocumentKind;
  roles: readonly string[];
  selection: Selection<DocumentRow>;
  total: number;
}

type Asked = 'public' | 'private' | 'delete';

/** What can be done with many documents at once. */
export function BulkActions({ kind, roles, selection, total }: BulkActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const rows = selection.items;
  return (
    <>
      <SelectionBar selection={selection} total={total}>
        {kind === 'page' && may(roles, 'pages.update') ? (
          <>
            <Button size="sm" icon={<LuEye />} onClick={() => setAsked('public')}>
              {t('documents.makePublic')}
            </Button>
            <Button size="sm" icon={<LuEyeOff />} onClick={() => setAsked('private')}>
              {t('documents.makePrivate')}
            </Button>
          </>
        ) : null}
        {may(roles, `${kind}s.delete`) ? (
          <Button size="sm" tone="red" icon={<LuTrash2 />} onClick={() => setAsked('delete')}>
            {t('common.delete')}
          </Button>
        ) : null}
      </SelectionBar>
      {asked === 'delete' ? <DeleteDocuments kind={kind} rows={rows} onClose={close} /> : null}
      {asked === 'public' || asked === 'private' ? (
        <ChangeStatuses status={asked} rows={rows} onClose={close} />
      ) : null}
    </>
  );
}
