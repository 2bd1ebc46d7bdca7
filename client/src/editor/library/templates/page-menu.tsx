import { begun } from '@vestry/sync/dates/begun';
import { t } from '@vestry/sync/messages/translate';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { fieldOperations } from '@vestry/sync/tree/field-operations';
import { LuFile } from 'react-icons/lu';
import { settingsHere, settingsOf } from '../../../data/settings/settings-here';
import { openedDatabase } from '../../../data/storage/database';
import { freeRoute, routesOf } from '../../../data/names/free-route';
import { newId } from '../../../lib/id';
import { siteName } from '../../../lib/site-cookies';
import { asText } from '../../../lib/text';
import { siteTexts } from '../../../lib/messages';
import type { PageTemplate } from '../../../templates/template';
import { pageOf, PAGES, titleOnly } from '../../../templates/templates';
import { Button } from '../../../ui/inputs/button';
import { useTimeZone } from '../../../ui/hooks/use-time-zone';
import { DESKTOP, useMediaQuery } from '../../../ui/hooks/use-media-query';
import { insert } from '../../model/edits';
import { isProposed, proposedRoute } from '../../model/proposed-route';
import { withSiteWords, withTitle } from './known-words';
import { withUsualParts } from './usual-parts';
import { useEditor } from '../../store/editor-context';
import { listPlaces } from '../../store/list-places';
import { useSite } from '../../store/site-context';
import { TemplateCard } from './template-card';

type Fields = Readonly<Record<string, unknown>>;

/** The date that the page begins with. A date that was set before is kept. */
function datedBy({ entry }: PageTemplate, fields: Fields, zone: string): Fields {
  if (!entry || fields.entry) return {};
  return { entry: begun(entry, { now: Date.now(), zone }) };
}

/** The address that it begins with. One that was typed already is the person's own. */
function addressBy(
  { entry, route }: PageTemplate,
  [before, after]: readonly [Fields, Fields],
  site: Parameters<typeof proposedRoute>[1],
): Fields {
  if (entry) return isProposed(before, site) ? { route: proposedRoute(after, site) } : {};
  return route !== undefined && before.route === '' ? { route: freeRoute(route, site.taken) } : {};
}

const BEGINNING = { parent: ROOT_ID, after: null };

/** What a new page may begin as. */
export default function PageMenu({ onEmpty }: { onEmpty: () => void }) {
  const store = useEditor();
  const site = useSite();
  const zone = useTimeZone();
  // The names are seen above a phone's sheet too.
  const ratio = useMediaQuery(DESKTOP) ? 0.62 : 0.36;
  const begin = async (template: PageTemplate) => {
    // Asked for now: who is quick would not wait for what is read meanwhile. Where it cannot be read, no list wants a place.
    const [read] = template.entry ? await Promise.allSettled([listPlaces(openedDatabase())]) : [];
    const lists = read?.status === 'fulfilled' ? read.value : [];
    // Only people who may change settings have them on their device; others are asked.
    const [known] = await Promise.allSettled([settingsHere(openedDatabase())]);
    const settings = known.status === 'fulfilled' && known.value ? settingsOf(known.value) : undefined;
    const { fields } = store.draft.state;
    const built = pageOf(template, withSiteWords(siteTexts(), siteName(), settings), newId);
    const added = insert(withTitle(built, asText(fields.title)), BEGINNING, 'add');
    if (!added) return;
    const taken = routesOf(site.pages.filter(({ uid }) => uid !== store.draft.uid));
    const dated = datedBy(template, fields, zone);
    const address = addressBy(template, [fields, { ...fields, ...dated }], { lists, taken });
    const label = 'editor.stepTemplate';
    const operations = [
      ...added.operations,
      ...fieldOperations({ ...address, ...dated }),
      ...withUsualParts(site, fields),
    ];
    store.edit({ label, operations, select: null });
    const name = t(template.label);
    const part = t('editor.entry');
    store.say(template.entry ? t('templates.begunDated', { name, part }) : t('templates.begun', { name }));
  };
  /** A page without a template shows its title all the same. */
  const beginEmpty = () => {
    const title = asText(store.draft.state.fields.title);
    const added = title === '' ? null : insert([titleOnly(title, newId)], BEGINNING, 'add');
    if (added) store.edit({ ...added, select: null });
    onEmpty();
  };
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-ink">{t('templates.startWith')}</h2>
        <Button icon={<LuFile />} onClick={beginEmpty}>
          {t('templates.emptyPage')}
        </Button>
      </div>
      <ul className="flex gap-3 overflow-x-auto px-0.5 pb-3">
        {PAGES.map((template) => (
          <li key={template.name} className="w-56 shrink-0 lg:w-64">
            <TemplateCard template={template} ratios={[ratio, ratio]} onChoose={() => void begin(template)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
