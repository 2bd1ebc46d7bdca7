import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { useEditor } from '../../editor/store/editor-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Disclosure } from '../../ui/layout/disclosure';
import { fetchedPart } from '../../ui/layout/fetched-part';

// The fields of a section are fetched when it is opened.

const { Part: SharingFields } = fetchedPart(
  async () => (await import('./sharing/sharing-fields')).SharingFields,
  <Skeleton className="h-80 w-full" />,
);
const { Part: TranslationsFields } = fetchedPart(
  async () => (await import('./translations/translations-fields')).TranslationsFields,
  <Skeleton className="h-32 w-full" />,
);
const { Part: EntryFields } = fetchedPart(
  async () => (await import('./entry/entry-fields')).EntryFields,
  <Skeleton className="h-40 w-full" />,
);
const { Part: ScheduledFields } = fetchedPart(
  async () => (await import('./scheduled/scheduled-fields')).ScheduledFields,
  <Skeleton className="h-40 w-full" />,
);
const { Part: PreviewLinkList } = fetchedPart(
  async () => (await import('./preview-links/preview-link-list')).PreviewLinkList,
  <Skeleton className="h-48 w-full" />,
);

/** In which menus of the site the page is. */
export const { Part: MenusSection } = fetchedPart(
  async () => (await import('./menus/menu-switches')).MenuSwitches,
);

interface SectionProps {
  errors: readonly FieldError[];
}

const SHARING = ['description', 'image', 'lang', 'noindex'];

/** What search engines and shared links show of the page, apart from its title. */
export function SharingSection({ errors }: SectionProps) {
  const values = useDocumentFields();
  return (
    <Disclosure
      label={t('editor.searchAndSharing')}
      forced={errors.some(({ field }) => SHARING.includes(field))}
      mark={SHARING.some((name) => values[name]) ? t('editor.searchSet') : undefined}
    >
      {() => <SharingFields errors={errors} />}
    </Disclosure>
  );
}

/** The same page in other languages. */
export function TranslationsSection({ errors }: SectionProps) {
  const values = useDocumentFields();
  return (
    <Disclosure
      label={t('editor.translations')}
      forced={errors.some(({ field }) => field === 'translationOf')}
      mark={values.translationOf ? t('editor.searchSet') : undefined}
    >
      {() => <TranslationsFields errors={errors} />}
    </Disclosure>
  );
}

/** That the page is a post or an event, and when. */
export function EntrySection({ errors }: SectionProps) {
  const { draft } = useEditor();
  const values = useDocumentFields();
  // A template gives a new page a date, which is hardly ever the right one. A save closes nothing.
  const [isNew] = useState(() => draft.base === null && draft.id === 0);
  return (
    <Disclosure
      label={t('editor.entry')}
      forced={errors.some(({ field }) => ['entry', 'topics'].includes(field.split('.')[0] ?? ''))}
      begins={isNew && Boolean(values.entry)}
      mark={values.entry ? t('editor.searchSet') : undefined}
    >
      {() => <EntryFields errors={errors} />}
    </Disclosure>
  );
}

const TIMES = ['publishAt', 'unpublishAt'];

/** When the page is to be published, and hidden again. */
export function ScheduledSection({ errors }: SectionProps) {
  const values = useDocumentFields();
  return (
    <Disclosure
      label={t('editor.planned')}
      forced={errors.some(({ field }) => TIMES.includes(field)) || TIMES.some((name) => values[name])}
    >
      {() => <ScheduledFields errors={errors} />}
    </Disclosure>
  );
}

/** Links by which somebody without an account looks at the page. */
export const PreviewLinksSection = () => (
  <Disclosure label={t('editor.previewLinks')}>{() => <PreviewLinkList />}</Disclosure>
);
