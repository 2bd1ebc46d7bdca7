import { endAllPreviewLinks, endPreviewLink, listAllPreviewLinks } from '@vestry/sync/contract/preview-links';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { PreviewLinksModal } from '../../entities/pages/preview-links-modal';

/** As many as the server gives at once. */
const LIMIT = 100;

interface Props {
  /** Whose; all of the site if left out. */
  user?: Pick<User, 'id' | 'username'>;
  onClose: () => void;
}

/** Preview links of one person, or of the site, for an admin. */
export function PreviewLinksDialog({ user, onClose }: Props) {
  const of = user ? { creator: user.id } : {};
  const { reload, ...links } = useRemote(['preview-links', of], () =>
    call(listAllPreviewLinks, { query: { ...of, limit: LIMIT } }),
  );
  const name = user?.username;
  return (
    <PreviewLinksModal
      title={name === undefined ? t('previews.ofSite') : t('previews.ofPerson', { name })}
      links={links}
      onClose={onClose}
      onEnd={async (id) => {
        await call(endPreviewLink, { params: { id } });
        reload();
      }}
      endAll={{
        title: name === undefined ? t('previews.endAllOfSite') : t('previews.endAllOf', { name }),
        run: async () => {
          const ended = await call(endAllPreviewLinks, { query: of });
          reload();
          return ended;
        },
      }}
    />
  );
}
