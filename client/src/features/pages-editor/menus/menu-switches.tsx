import { t } from '@vestry/sync/messages/translate';
import { Link } from 'react-router-dom';
import { placeInMenu } from '@vestry/sync/site/menu-links';
import { isMenu } from '@vestry/sync/site/menu-widgets';
import { MOST_MENU_PAGES } from '@vestry/sync/limits/page-lists';
import { menuName } from '@vestry/sync/site/site-menu';
import { elementRef } from '@vestry/sync/widgets/element-ref';
import { changeMenuIn } from '../../../data/documents/change-menu';
import { useEditor } from '../../../editor/store/editor-context';
import { elementNamed, type SiteElement, useSite } from '../../../editor/store/site-context';
import { useDocumentFields, useDraftValue } from '../../../editor/store/use-store';
import { asText } from '../../../lib/text';
import { siteTexts } from '../../../lib/messages';
import { MENUS_PATH } from '../../../lib/paths';
import { notify } from '../../../ui/feedback/notify';
import { useBusy } from '../../../ui/hooks/use-busy';
import { Toggle } from '../../../ui/inputs/toggle';

/** The menus of the site, that of the page's own header first. */
function useMenus(): readonly SiteElement[] {
  const { headerId } = useDocumentFields();
  const { elements } = useSite();
  const own = elementNamed(elements, elementRef(headerId) ?? undefined);
  const menus = elements.filter((each) => each.type === 'header' && each.saved && isMenu(each.tree));
  return menus.toSorted((a, b) => Number(b === own) - Number(a === own));
}

/** Whether the page is in each menu of the site. It counts at once: the menu is an element of its own. */
export function MenuSwitches() {
  const { draft } = useEditor();
  const base = useDraftValue((each) => each.base);
  const menus = useMenus();
  const { menu: pages } = useSite();
  const { run } = useBusy(notify.failure);
  if (menus.length === 0) return null;
  const { route, title, status } = base?.fields ?? {};
  const place = { uid: draft.uid, route: asText(route) };
  const name = menuName({ route: place.route, title: asText(title) }, siteTexts()('site.home'));
  const isPublic = status === 'public';
  const change = (menu: SiteElement, on: boolean) =>
    run(async () => {
      const { left, draft: isWaiting } = await changeMenuIn(
        menu.uid,
        { page: { ...place, name }, pages },
        on,
      );
      if (left) notify.info(t('menus.left', { name: menu.name }));
      else if (isWaiting) notify.info(t('menus.inDraft', { name: menu.name }));
    });
  const shown = menus
    .map((menu) => ({ menu, place: placeInMenu(menu.tree, place, pages) }))
    .filter((each) => (isPublic ? each.place !== 'never' : base && each.place === 'in'));
  const isChangeable = shown.some((each) => each.place === 'in' || each.place === 'out');
  return (
    <div className="flex flex-col">
      {shown.map((each) =>
        each.place === 'in' || each.place === 'out' ? (
          <Toggle
            key={each.menu.uid}
            label={t('menus.inMenu', { name: each.menu.name })}
            checked={each.place === 'in'}
            onChange={(on) => void change(each.menu, on)}
          />
        ) : (
          <p key={each.menu.uid} className="py-1 text-xs text-faint">
            {each.place === 'below'
              ? t('menus.below', { name: each.menu.name })
              : t('menus.full', { name: each.menu.name, max: MOST_MENU_PAGES })}
          </p>
        ),
      )}
      {isChangeable || !isPublic ? (
        <p className="text-xs text-faint">{t(isPublic ? 'menus.atOnce' : 'menus.publishFirst')}</p>
      ) : null}
      <Link
        to={MENUS_PATH}
        className="inline-flex min-h-11 items-center self-start rounded-sm text-sm text-accent-ink hover:underline md:min-h-8"
      >
        {t('menus.changeMenu')}
      </Link>
    </div>
  );
}
