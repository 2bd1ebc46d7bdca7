import type { PagePreviewLink } from '@vestry/sync/contract/preview-links';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Button } from '../../ui/inputs/button';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { Modal } from '../../ui/overlays/modal';
import { notify } from '../../ui/feedback/notify';
import { PreviewLinkRow } from './preview-link-row';
import { RemoteState } from '../../ui/feedback/remote-state';
import { useFocusOfRows } from '../../ui/tables/use-focus-of-rows';

/** The server's answer about them, and whether it could be asked. */
interface Listed {
  value: { data: PagePreviewLink[]; pagination: { total: number } } | undefined;
  loading: boolean;
  offline: boolean;
  error: string | undefined;
}

interface Props {
  title: string;
  links: Listed;
  onClose: () => void;
  onEnd: (id: PagePreviewLink['id']) => Promise<unknown>;
  /** Ends all at once, and says how many there were. Asks first, in these words. */
  endAll?: { title: string; run: () => Promise<{ ended: number }> };
}

/** Preview links of several pages: to which page, by whom, until when, and the way to end them. */
export function PreviewLinksModal({ title, links, onClose, onEnd, endAll }: Props) {
  const [asking, setAsking] = useState(false);
  const focus = useFocusOfRows<HTMLDivElement>();
  const { value, loading, offline, error } = links;
  const shown = value?.data ?? [];
  const total = value?.pagination.total ?? 0;
  return (
    <>
      <Modal
        open
        onClose={onClose}
        title={title}
        size="md"
        buttons={
          <>
            <Button data-first onClick={onClose}>
              {t('common.close')}
            </Button>
            {endAll ? (
              <Button tone="red" disabled={offline || total === 0} onClick={() => setAsking(true)}>
                {t('previews.endAll')}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="flex flex-col gap-2">
          <p>{t('previews.allAbout')}</p>
          <RemoteState offline={offline} loading={loading} error={error}>
            {t('previews.offline')}
          </RemoteState>
          {value && total === 0 ? <p>{t('previews.none')}</p> : null}
          <div {...focus} tabIndex={-1}>
            {shown.length > 0 ? (
              <ul aria-label={t('previews.list')} className="divide-y divide-line">
                {shown.map((link) => (
                  <PreviewLinkRow
                    key={link.id}
                    link={link}
                    page={link.page}
                    disabled={offline}
                    onEnd={onEnd}
                  />
                ))}
              </ul>
            ) : null}
          </div>
          {shown.length < total ? <p>{t('previews.newest', { shown: shown.length, total })}</p> : null}
        </div>
      </Modal>
      {endAll ? (
        <ConfirmModal
          open={asking}
          onClose={() => setAsking(false)}
          title={endAll.title}
          confirmLabel={t('previews.endAll')}
          onConfirm={async () => {
            const { ended } = await endAll.run();
            notify.success(t('previews.endedMany', { count: ended }));
          }}
        >
          {t('previews.endAllHint')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
