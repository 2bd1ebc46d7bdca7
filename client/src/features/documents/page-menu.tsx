import { useState } from 'react';
import { LuCopyPlus, LuEye, LuHistory, LuTrash2 } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import type { Finding } from '@vestry/sync/checks/check';
import { PAGE_STATUSES, type PageStatus } from '@vestry/sync/contract/document';
import { type MessageKey, t, tRich } from '@vestry/sync/messages/translate';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { may } from '@vestry/sync/access/permissions';
import type { DocumentRow } from '../../data/documents/document-row';
import { linkingTo } from '../../data/links/use-linking';
import { openedDatabase } from '../../data/storage/database';
import { CHECKS_OPEN } from '../../editor/checks/checks-store';
import { usePublishQuestion } from '../../editor/checks/publishing/use-publish-question';
import { loadDuplicating } from '../../editor/document/copying/load-copying';
import { rememberPlace } from '../../editor/store/place-memory';
import { historyPath, pageEditPath } from '../../lib/paths';
import type { MenuItem } from '../../ui/overlays/menu';
import { notify } from '../../ui/feedback/notify';
import { changeStatuses } from './bulk/say-statuses';
import type { ColumnOptions } from './document-list-screen';
import { statusOf, textOf } from './row-fields';
import { RowMenu } from './row-menu';
import { showSaved } from './show-saved';
import { ChangeLinksPart } from '../../editor/document/links/change-links-part';
import { documentName } from '../../data/names/document-names';
import { BOLD } from '../../ui/text/bold-tag';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';

interface Props extends ColumnOptions {
  page: DocumentRow;
}

const MAKE: Record<PageStatus, MessageKey> = {
  draft: 'documents.makeDraft',
  private: 'documents.makePrivate',
  public: 'documents.makePublic',
};

/** The page as it would be public. */
const pageOf = async (uid: string) =>
  (await import('../../editor/checks/publishing/saved-page')).savedPage(uid);

const changeStatus = (page: DocumentRow, status: PageStatus): Promise<void> =>
  changeStatuses([page], status).catch(notify.failure);

/** What can be done with a page of the list. */
export function PageMenu({ page, roles, onDelete }: Props) {
  const route = textOf(page, 'route');
  const current = statusOf(page);
  const navigate = useNavigate();
  const { dialog, mayPublish } = usePublishQuestion();
  const [hiding, setHiding] = useState<PageStatus | null>(null);
  const change = async (status: PageStatus) => {
    const look = ({ place }: Finding) => {
      // What lies in an element that the page shows is mended there, and what the whole page lacks in its settings.
      const isWidget = place.element === undefined && place.widget !== ROOT_ID;
      rememberPlace(page.uid, isWidget ? place.widget : null);
      void navigate(pageEditPath(page, route), { state: CHECKS_OPEN });
    };
    const isHidden = current === 'public' && status !== 'public';
    const known = page.publishedRoute ?? route;
    if (isHidden && (await linkingTo(openedDatabase(), page.uid, known)).length > 0) return setHiding(status);
    const may = status !== 'public' || (await mayPublish({ page: () => pageOf(page.uid), look }));
    if (may) await changeStatus(page, status);
  };
  const items: MenuItem[] = [];
  // Of one that was never saved there is nothing but its draft, which its editor shows.
  if (page.id > 0 || page.state !== 'draft')
    items.push({
      label: t('documents.preview'),
      icon: <LuEye />,
      onSelect: () => void showSaved(page.uid),
    });
  if (page.id > 0)
    items.push({
      label: t('common.history'),
      icon: <LuHistory />,
      onSelect: () => void navigate(historyPath('page', page.uid)),
    });
  if (may(roles, 'pages.create'))
    items.push({
      label: t('documents.duplicate'),
      icon: <LuCopyPlus />,
      onSelect: () =>
        void loadDuplicating().then(({ duplicate }) => duplicate(page.uid, navigate), notify.failure),
    });
  if (may(roles, 'pages.update')) {
    for (const status of PAGE_STATUSES) {
      items.push({
        label: t(MAKE[status]),
        checked: status === current,
        begins: status === PAGE_STATUSES[0],
        onSelect: () => {
          if (status !== current) void change(status);
        },
      });
    }
  }
  if (may(roles, 'pages.delete')) {
    items.push({
      label: t('common.delete'),
      icon: <LuTrash2 />,
      tone: 'red',
      begins: true,
      onSelect: () => onDelete(page),
    });
  }
  return (
    <>
      <RowMenu row={page} items={items} />
      {dialog}
      {hiding ? (
        <HidePage
          row={page}
          confirmLabel={t(MAKE[hiding])}
          onClose={() => setHiding(null)}
          onConfirm={() => changeStatus(page, hiding)}
        />
      ) : null}
    </>
  );
}

interface HidePageProps {
  row: DocumentRow;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asked before a public page that others link to is hidden. */
function HidePage({ row: page, confirmLabel, onClose, onConfirm }: HidePageProps) {
  const name = documentName('page', page.fields);
  return (
    <ConfirmModal
      open
      onClose={onClose}
      title={t('documents.hidePage')}
      confirmLabel={confirmLabel}
      onConfirm={onConfirm}
    >
      <p>{tRich('documents.hidePageText', BOLD, { name })}</p>
      <ChangeLinksPart uid={page.uid} from={page.publishedRoute ?? textOf(page, 'route')} />
    </ConfirmModal>
  );
}
