import { Logo } from '../parts/picture';
import { Words } from '../parts/words';
import { SEARCH_PATH } from '@vestry/sync/search/site/address';
import { Announcement } from './announcement';
import { MenuItem } from './menu-item';
import type { FieldsOf, View } from '../view';

/**
 * The menu of narrow screens is a dialog that opens as a popover without any script; the behaviour makes it modal.
 * Its links are plain: the ones of the desktop navigation are the widgets. While it is edited all of them are in sight.
 */
export const header1: View<'header1'> = ({ id, fields, frame, parts, context }) => {
  const { t } = context;
  const menu = `menu-${id}`;
  const narrow = { ...context, ...context.again };
  return (
    <header
      {...frame}
      data-behaviour="menu"
      data-layout={fields.layout}
      data-edited={context.mode === 'canvas' ? '' : undefined}
    >
      <Announcement fields={fields} context={context} />
      <a className="logo" href="/" aria-label={isPicture(fields.logo, context) ? t('site.home') : undefined}>
        {logo(fields.logo, context)}
      </a>
      {parts.length > 0 ? (
        <nav className="main-nav" aria-label={t('site.mainMenu')}>
          <ul>
            {parts.map((part) => (
              <li key={part.node.value.id}>{part.element}</li>
            ))}
          </ul>
        </nav>
      ) : null}
      {fields.search ? (
        <a className="search-link" href={SEARCH_PATH} aria-label={t('site.searchLabel')}>
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
          >
            <path d="M16.5 16.5 21 21M18.5 11a7.5 7.5 0 1 1-15 0a7.5 7.5 0 0 1 15 0Z" strokeWidth="2" />
          </svg>
        </a>
      ) : null}
      {parts.length > 0 ? (
        <>
          <button type="button" className="menu-button" popoverTarget={menu} aria-label={t('site.menu')}>
            <span className="bars" />
          </button>
          <dialog id={menu} className="menu" popover="auto" aria-label={t('site.menu')}>
            <button
              type="button"
              className="menu-close"
              popoverTarget={menu}
              popoverTargetAction="hide"
              aria-label={t('site.closeMenu')}
            >
              ×
            </button>
            <nav aria-label={t('site.menu')}>
              <ul>
                {parts.map((part) => (
                  <MenuItem key={part.node.value.id} part={part} context={narrow} />
                ))}
              </ul>
            </nav>
          </dialog>
        </>
      ) : null}
    </header>
  );
};

type Context = Parameters<View<'header1'>>[0]['context'];

type LogoField = FieldsOf<'header1'>['logo'];

function logoText(value: LogoField): string | undefined {
  return value && 'text' in value && value.text !== '' ? value.text : undefined;
}

/** Its own picture; without any logo of its own, that of the site. */
function pictureOf(value: LogoField, context: Context): string | undefined {
  const own = value && 'image' in value ? value.image : '';
  return own || (logoText(value) === undefined ? context.logo : undefined);
}

/** Whether nothing that can be read says where it leads. */
const isPicture = (value: LogoField, context: Context): boolean =>
  pictureOf(value, context) !== undefined || (logoText(value) ?? context.siteName) === undefined;

function logo(value: LogoField, context: Context) {
  const image = pictureOf(value, context);
  if (image) return <Logo src={image} context={context} />;
  const text = logoText(value);
  if (text !== undefined) return <Words of="logo">{text}</Words>;
  // The name is the site's: it is not typed here.
  return context.siteName ? <span>{context.siteName}</span> : <span className="logo-mark" />;
}
