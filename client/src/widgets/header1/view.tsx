import { readFields } from '@vestry/sync/widgets/read-fields';
import { link } from '@vestry/sync/widgets/link/definition';
import { search1 } from '@vestry/sync/widgets/search1/definition';
import { Anchor } from '../parts/anchor';
import { LOGO_RATIO, Picture } from '../parts/picture';
import { SearchForm } from '../parts/search-form';
import { Words } from '../parts/words';
import type { FieldsOf, Part, View } from '../view';

/**
 * The menu of narrow screens is a dialog that opens as a popover without any script; the behaviour makes it modal.
 * Its links are plain: the ones of the desktop navigation are the widgets.
 */
export const header1: View<'header1'> = ({ id, fields, frame, parts, context }) => {
  const { t } = context;
  const menu = `menu-${id}`;
  return (
    <header {...frame} data-behaviour="menu">
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
                  <li key={part.node.value.id}>{inMenu(part, context)}</li>
                ))}
              </ul>
            </nav>
          </dialog>
        </>
      ) : null}
    </header>
  );
};

function inMenu({ node: { value } }: Part, context: Parameters<View<'header1'>>[0]['context']) {
  if (value.type === search1.type) {
    const { label, button } = readFields(search1, value);
    return <SearchForm t={context.t} label={label} button={button} inert={context.mode === 'canvas'} />;
  }
  const { href, openInNewTab, displayText } = readFields(link, value);
  return (
    <Anchor href={href} openInNewTab={openInNewTab} path={context.path}>
      {displayText || href}
    </Anchor>
  );
}

type Logo = FieldsOf<'header1'>['logo'];

function logoText(value: Logo): string | undefined {
  return value && 'text' in value && value.text !== '' ? value.text : undefined;
}

function logo(value: Logo, context: Parameters<View<'header1'>>[0]['context']) {
  const text = logoText(value);
  const own = value && 'image' in value ? value.image : '';
  const image = own || (text === undefined ? context.logo : undefined);
  if (image) return <Picture src={image} context={context} eager ratio={LOGO_RATIO} sizes="10rem" />;
  return text === undefined ? <span className="logo-mark" /> : <Words of="logo">{text}</Words>;
}
