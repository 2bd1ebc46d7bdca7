import type { FieldError } from '@vestry/sync/contract/envelope';
import { PAGE_LANGUAGES, settingsOf } from '@vestry/sync/contract/page-settings';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { t } from '@vestry/sync/messages/translate';
import { useMemo } from 'react';
import { messageFor } from '../../editor/contents-field';
import { setDocumentField } from '../../editor/model/edits';
import { ImageControl } from '../../editor/panels/controls/image-control';
import { useEditor } from '../../editor/store/editor-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { asText } from '../../lib/as-text';
import { languageName } from '../../lib/language-name';
import { siteLang } from '../../lib/site-lang';
import { siteName } from '../../lib/site-name';
import { headOf } from '../../site/page-head';
import { SelectField } from '../../ui/select-field';
import { TextAreaField } from '../../ui/text-field';
import { Toggle } from '../../ui/toggle';
import { SearchPreview, SharedPreview } from './page-previews';
import { usePageFacts } from './use-page-facts';

const LABELS = {
  description: 'editor.pageDescription',
  image: 'editor.pageImage',
  lang: 'editor.pageLang',
  noindex: 'editor.pageNoindex',
} as const;

/** A description is one line, whatever it was pasted from. */
const oneLine = (text: string): string => text.replaceAll(/\s*[\n\r\u2028\u2029]\s*/g, ' ');

const nameOf = (tag: string): string => languageName(tag) ?? tag;

function languageOptions() {
  const named = PAGE_LANGUAGES.map((tag) => ({ value: tag as string, label: nameOf(tag) }));
  const ofSite = { value: '', label: t('sharing.langOfSite', { language: nameOf(siteLang()) }) };
  return [ofSite, ...named.toSorted((a, b) => compareTexts(a.label, b.label))];
}

export function SharingFields({ errors }: { errors: readonly FieldError[] }) {
  const store = useEditor();
  const fields = useDocumentFields();
  const facts = usePageFacts();
  const head = headOf(settingsOf(fields), facts, siteName());
  const languages = useMemo(() => languageOptions(), []);
  const set = (name: keyof typeof LABELS, value: unknown) =>
    store.edit(setDocumentField(name, LABELS[name], value || undefined));
  const route = asText(fields.route);
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label={t(LABELS.description)}
        rows={2}
        placeholder={headOf({}, facts, siteName()).description}
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
        options={languages}
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
