import type { FieldError } from '@vestry/sync/contract/envelope';
import { settingsOf } from '@vestry/sync/contract/page-settings';
import { t } from '@vestry/sync/messages/translate';
import { messageFor } from '../../../editor/panels/contents-field';
import { setDocumentField } from '../../../editor/model/edits';
import { ImageControl } from '../../../editor/panels/controls/image-control';
import { useEditor } from '../../../editor/store/editor-context';
import { useDocumentFields } from '../../../editor/store/use-store';
import { asText } from '../../../lib/text';
import { languageName } from '../../../lib/language-name';
import { languageOptions } from '../../../lib/languages';
import { siteLang, siteName } from '../../../lib/site-cookies';
import { siteShared } from '../../../lib/site-shared';
import { headOf } from '../../../site/page-head';
import { SelectField } from '../../../ui/inputs/select-field';
import { TextAreaField } from '../../../ui/inputs/text-field';
import { Toggle } from '../../../ui/inputs/toggle';
import { SearchPreview, SharedPreview } from './page-previews';
import { usePageFacts } from '../use-page-facts';

const LABELS = {
  description: 'editor.pageDescription',
  image: 'editor.pageImage',
  lang: 'editor.pageLang',
  noindex: 'editor.pageNoindex',
} as const;

/** A description is one line, whatever it was pasted from. */
const oneLine = (text: string): string => text.replaceAll(/\s*[\n\r\u2028\u2029]\s*/g, ' ');

const nameOf = (tag: string): string => languageName(tag) ?? tag;

export function SharingFields({ errors }: { errors: readonly FieldError[] }) {
  const store = useEditor();
  const fields = useDocumentFields();
  const facts = usePageFacts();
  const site = { siteName: siteName(), image: siteShared().image };
  const head = headOf(settingsOf(fields), facts, site);
  const ofSite = t('sharing.langOfSite', { language: nameOf(siteLang()) });
  const set = (name: keyof typeof LABELS, value: unknown) =>
    store.edit(setDocumentField(name, LABELS[name], value || undefined));
  const route = asText(fields.route);
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label={t(LABELS.description)}
        rows={2}
        placeholder={headOf({}, facts, site).description}
        value={asText(fields.description)}
        error={messageFor(errors, 'description')}
        onChange={(text) => set('description', oneLine(text))}
      />
      <ImageControl
        label={t(LABELS.image)}
        help={t('sharing.imageHelp')}
        value={fields.image}
        error={messageFor(errors, 'image')}
        onChange={(address) => set('image', address)}
      />
      <SelectField
        label={t(LABELS.lang)}
        value={asText(fields.lang)}
        options={languageOptions(ofSite, asText(fields.lang))}
        error={messageFor(errors, 'lang')}
        onChange={(tag) => set('lang', tag)}
      />
      <Toggle
        label={t(LABELS.noindex)}
        help={t('sharing.noindexHelp')}
        checked={fields.noindex === true}
        onChange={(on) => set('noindex', on)}
      />
      <SearchPreview head={head} route={route} hidden={fields.noindex === true} />
      <SharedPreview head={head} />
    </div>
  );
}
