import { t } from '@vestry/sync/messages/translate';
import { ownName } from '../../lib/languages';
import { inLanguage } from '../parts/in-language';
import { Languages, shownLanguages } from '../parts/languages';
import { Submenu } from '../parts/submenu';
import type { View } from '../view';

/** The other language of the page; of several, the page's own one, which opens all. */
export const languages1: View<'languages1'> = ({ frame, context }) => {
  const { shown, own } = shownLanguages(context);
  if (shown.length === 0)
    return context.mode === 'canvas' ? <p {...frame}>{t('widgets.languages1Empty')}</p> : null;
  if (own === undefined)
    return (
      <ul {...frame}>
        <Languages context={context} />
      </ul>
    );
  const name = (
    <>
      <span className="hidden-text">{`${context.t('site.languages')} `}</span>
      <span {...inLanguage(own)}>{ownName(own)}</span>
    </>
  );
  return (
    <Submenu {...frame} name={name}>
      <Languages context={context} />
    </Submenu>
  );
};
