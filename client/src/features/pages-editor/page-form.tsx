import type { FieldError } from '@vestry/sync/contract/envelope';
import { ContentsField, messageFor } from '../../editor/panels/contents-field';
import { DuplicateButton } from '../../editor/document/copying/duplicate-button';
import { HoldBackSwitch } from '../../editor/review/hold-back-switch';
import { useDraftValue } from '../../editor/store/use-store';
import { asText } from '../../lib/text';
import { EntryPart } from './entry/entry-part';
import { MenusPart } from './menus/menus-part';
import { PartChooser } from './part-chooser';
import { ScheduledPart } from './scheduled/scheduled-part';
import { PreviewLinks } from './preview-links/preview-links';
import { SearchAndSharing } from './sharing/search-and-sharing';
import { RouteField } from './route-field';
import { StatusField } from './status-field';
import { TitleField } from './title-field';
import { TranslationsPart } from './translations/translations-part';

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
      <MenusPart />
      <PartChooser part="header" error={messageFor(errors, 'headerId')} />
      <PartChooser part="footer" error={messageFor(errors, 'footerId')} />
      <SearchAndSharing errors={errors} />
      <TranslationsPart errors={errors} />
      <EntryPart errors={errors} />
      <ScheduledPart errors={errors} />
      <PreviewLinks />
      <DuplicateButton />
    </>
  );
}
