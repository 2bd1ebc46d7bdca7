import { pathOfRoute } from '@vestry/sync/routes/route';
import type { Translation } from '@vestry/sync/site/site-translations';
import { ownName } from '../../lib/languages';
import type { RenderContext } from '../render-context';
import { Anchor } from './anchor';
import { inLanguage } from './in-language';

interface Shown {
  shown: readonly Translation[];
  /** The language that opens them, which is among them; of two the other one is shown, and opened by nothing. */
  own?: string;
}

export function shownLanguages({ translations }: RenderContext): Shown {
  const all = translations?.() ?? [];
  const own = all.find((each) => each.own)?.lang;
  return all.length > 2 && own !== undefined
    ? { shown: all, own }
    : { shown: all.filter((each) => !each.own) };
}

/** A link to the page in each of its languages, by what its readers call it. */
export function Languages({ context }: { context: RenderContext }) {
  return shownLanguages(context).shown.map(({ lang, route }) => (
    <li key={lang}>
      <Anchor href={pathOfRoute(route)} path={context.path} hrefLang={lang} {...inLanguage(lang)}>
        {ownName(lang)}
      </Anchor>
    </li>
  ));
}
