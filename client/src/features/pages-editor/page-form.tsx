import type { FieldError } from '@vestry/sync/contract/envelope';
import { ContentsField, messageFor } from '../../editor/panels/contents-field';
import { DuplicateButton } from '../../editor/document/copying/duplicate-button';
import { HoldBackSwitch } from '../../editor/review/hold-back-switch';
import { useDraftValue } from '../../editor/store/use-store';
import { asText } from '../../lib/text';
import {
  EntrySection,
  MenusSection,
  PreviewLinksSection,
  ScheduledSection,
  SharingSection,
  TranslationsSection,
} from './page-sections';
import { PartChooser } from './part-chooser';
import { RouteField } from './route-field';
import { StatusField } from './status-field';
import { TitleField } from './title-field';

/** The route under which visitors find the page as it is saved; null when they do not. */
const knownRoute = (saved: Record<string, unknown> | undefined): string | null =>
  saved?.['status'] === 'public' ? asText(saved['route']) : null;

/** The root form of a page. */
export function PageForm({ errors }: { errors: readonly FieldError[] }) {
  const known = useDraftValue(({ base }) => knownRoute(base?.fields));
  return (
    <>
      <TitleField error={messageFor(errors, 'title')} />
      <RouteField known={known} error={messageFor(errors, 'route')} />
      <ContentsField errors={errors} />
      <StatusField known={known} error={messageFor(errors, 'status')} />
      <HoldBackSwitch />
      <MenusSection />
      <PartChooser part="header" error={messageFor(errors, 'headerId')} />
      <PartChooser part="footer" error={messageFor(errors, 'footerId')} />
      <SharingSection errors={errors} />
      <TranslationsSection errors={errors} />
      <EntrySection errors={errors} />
      <ScheduledSection errors={errors} />
      <PreviewLinksSection />
      <DuplicateButton />
    </>
  );
}
