import { endPreviewLink, listOwnPreviewLinks } from '@vestry/sync/contract/preview-links';
import { listOwnWaysIn, type ListedWay } from '@vestry/sync/contract/ways-in';
import { t } from '@vestry/sync/messages/translate';
import { useId, useState } from 'react';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { PreviewLinksModal } from '../../entities/pages/preview-links-modal';
import { RemoteState } from '../../ui/feedback/remote-state';
import { WaysInList } from '../../entities/accounts/ways-in-list';
import { DEVICES_ID, TOKENS_ID, WAYS_IN } from './ways-in-keys';

/** What lets somebody in with one's account, and where on this screen each is ended. */
export function WaysInSection() {
  const id = useId();
  const { value, loading, offline, error, reload } = useRemote(WAYS_IN, () => call(listOwnWaysIn, {}), {
    keep: true,
  });
  const [isListing, setListing] = useState(false);
  const show = (way: ListedWay) => {
    switch (way) {
      case 'session':
      case 'pushSubscription':
        return <Jump to={DEVICES_ID}>{t('ways.showDevices')}</Jump>;
      case 'apiToken':
        return <Jump to={TOKENS_ID}>{t('ways.showTokens')}</Jump>;
      case 'previewLink':
        return (
          <Button size="sm" onClick={() => setListing(true)}>
            {t('ways.showLinks')}
          </Button>
        );
      case 'passwordLink':
      case 'linkForOthers':
      case 'invitation':
        return null;
    }
  };
  return (
    <section
      aria-labelledby={id}
      className="flex w-full max-w-md flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id={id} className="text-base font-semibold">
        {t('ways.title')}
      </h2>
      <p className="text-sm text-soft">{t('ways.hint')}</p>
      <RemoteState offline={offline} loading={loading} error={error}>
        {t('ways.offline')}
      </RemoteState>
      {value ? <WaysInList ways={value} show={show} /> : null}
      {isListing ? <OwnPreviewLinks onClose={() => setListing(false)} onEnded={reload} /> : null}
    </section>
  );
}

const Jump = ({ to, children }: { to: string; children: string }) => (
  <a href={`#${to}`} className={buttonClass('plain', 'sm')}>
    {children}
  </a>
);

const NEWEST = { limit: 100 };

function OwnPreviewLinks({ onClose, onEnded }: { onClose: () => void; onEnded: () => void }) {
  const { reload, ...links } = useRemote(['own-preview-links'], () =>
    call(listOwnPreviewLinks, { query: NEWEST }),
  );
  return (
    <PreviewLinksModal
      title={t('previews.own')}
      links={links}
      onClose={onClose}
      onEnd={async (id) => {
        await call(endPreviewLink, { params: { id } });
        reload();
        onEnded();
      }}
    />
  );
}
