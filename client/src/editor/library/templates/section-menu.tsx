import { t } from '@vestry/sync/messages/translate';
import { newId } from '../../../lib/id';
import { siteName } from '../../../lib/site-cookies';
import { siteTexts } from '../../../lib/messages';
import type { SectionTemplate } from '../../../templates/template';
import { sectionOf, SECTIONS } from '../../../templates/templates';
import { insert } from '../../model/edits';
import { asLaterPart, hasMainHeading } from '../../model/main-heading';
import type { Spot } from '../../model/placement';
import { spokenPlace } from '../../model/spoken-place';
import { useEditor } from '../../store/editor-context';
import { withSiteName } from './known-words';
import { TemplateCard } from './template-card';

/** Sections that are put into the page as they are, and belong to it from then on. */
export default function SectionMenu({ spot }: { spot: Spot }) {
  const store = useEditor();
  const add = (template: SectionTemplate) => {
    const section = sectionOf(template, withSiteName(siteTexts(), siteName()), newId);
    const node = hasMainHeading(store.index) ? asLaterPart(section) : section;
    if (store.edit(insert([node], spot, 'add')))
      store.say(t('editor.added', { place: spokenPlace(store.index, node.value.id) }));
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">{t('templates.sectionsHelp')}</p>
      {SECTIONS.map((template) => (
        <TemplateCard
          key={template.name}
          template={template}
          ratios={[0.15, 0.6]}
          onChoose={() => add(template)}
        />
      ))}
    </div>
  );
}
