import { t } from '@vestry/sync/messages/translate';
import { ownLogoField } from '@vestry/sync/site/own-logo';
import { showSiteLogo } from '../../data/documents/show-site-logo';
import type { SiteElement } from '../../editor/store/site-context';
import { useSiteOfDevice } from '../../editor/store/use-site';
import { Button } from '../../ui/inputs/button';
import { notify } from '../../ui/feedback/notify';
import { useBusy } from '../../ui/hooks/use-busy';

/** The headers in which the site's logo is not seen, because they have their own; each can show the site's. */
export function OwnLogos() {
  const { elements } = useSiteOfDevice();
  const { run } = useBusy(notify.failure);
  const covered = elements.filter(({ saved, tree }) => saved && ownLogoField(tree) !== undefined);
  if (covered.length === 0) return null;
  const show = (element: SiteElement) =>
    run(async () => {
      const { left, draft } = await showSiteLogo(element.uid);
      if (left) notify.info(t('settings.logoLeft', { name: element.name }));
      else if (draft) notify.info(t('menus.inDraft', { name: element.name }));
    });
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {covered.map((element) => (
        <li key={element.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-soft">{t('settings.ownLogo', { name: element.name })}</span>
          <Button size="sm" onClick={() => void show(element)}>
            {t('settings.showLogo', { name: element.name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
