import { LOGO_RATIO, Picture } from '../parts/picture';
import { Words } from '../parts/words';
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
    <header {...frame} data-behaviour="menu" data-edited={context.mode === 'canvas' ? '' : undefined}>
      <a
        className="logo"
        href="/"
        aria-label={logoText(fields.logo) === undefined ? t('site.home') : undefined}
      >
        {logo(fields.logo, context)}
      </a>
      {parts.length > 0 ? (
        <>
          <nav className="main-nav" aria-label={t('site.mainMenu')}>
            <ul>
              {parts.map((part) => (
                <li key={part.node.value.id}>{part.element}</li>
              ))}
            </ul>
          </nav>
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

type Logo = FieldsOf<'header1'>['logo'];

function logoText(value: Logo): string | undefined {
  return value && 'text' in value && value.text !== '' ? value.text : undefined;
}

function logo(value: Logo, context: Context) {
  const text = logoText(value);
  const own = value && 'image' in value ? value.image : '';
  const image = own || (text === undefined ? context.logo : undefined);
  if (image) return <Picture src={image} context={context} eager ratio={LOGO_RATIO} sizes="10rem" />;
  return text === undefined ? <span className="logo-mark" /> : <Words of="logo">{text}</Words>;
}
