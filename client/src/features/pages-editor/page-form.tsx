import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/route';
import { Link } from 'react-router-dom';
import { useLinking } from '../../data/links/use-linking';
import { ContentsField, messageFor } from '../../editor/contents-field';
import { DuplicateButton } from '../../editor/copying/duplicate-button';
import { HoldBackSwitch } from '../../editor/held/hold-back-switch';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { useSite } from '../../editor/store/site-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { asText } from '../../lib/as-text';
import { pageEditPath } from '../../lib/paths';
import { TextField } from '../../ui/text-field';
import { EntryPart } from './entry/entry-part';
import { PartChooser } from './part-chooser';
import { PlannedPart } from './planned/planned-part';
import { PreviewLinks } from './preview-links/preview-links';
import { SearchAndSharing } from './sharing/search-and-sharing';
import { StatusField } from './status-field';
import { TitleField } from './title-field';
import { TranslationsPart } from './translations/translations-part';

/** The route under which visitors find the page as it is saved; null when they do not. */
const knownRoute = (saved: Record<string, unknown> | undefined): string | null =>
  saved?.['status'] === 'public' ? asText(saved['route']) : null;

/** The root form of a page. */
export function PageForm({ errors }: { errors: readonly FieldError[] }) {
  const store = useEditor();
  const fields = useDocumentFields();
  const { pages } = useSite();
  const routeError = messageFor(errors, 'route');
  const holder = routeError
    ? pages.find((page) => page.route === fields.route && page.uid !== store.draft.uid)
    : undefined;
  const known = knownRoute(store.draft.base?.fields);
  const moved = fields.status === 'public' && known !== fields.route ? known : null;
  // Its own links to where it was count too.
  const { length: linking } = useLinking('', moved);
  return (
    <>
      <TitleField error={messageFor(errors, 'title')} />
      <TextField
        label={t('editor.route')}
        help={
          known === null || known === fields.route
            ? t('editor.routeHelp')
            : linking > 0
              ? t('editor.routeLinked', { path: pathOfRoute(known), count: linking })
              : t('editor.routeLeads', { path: pathOfRoute(known) })
        }
        autoCapitalize="none"
        spellCheck={false}
        value={asText(fields.route)}
        error={routeError}
        onChange={(route) => store.edit(setDocumentField('route', 'editor.route', route))}
      />
      {holder ? (
        <Link
          to={pageEditPath(holder, holder.route)}
          className="control -mt-3 inline-flex items-center self-start text-sm text-accent-ink underline"
        >
          {t(holder.saved ? 'editor.routePage' : 'editor.routeDraft')}
        </Link>
      ) : null}
      <ContentsField errors={errors} />
      <StatusField known={known} error={messageFor(errors, 'status')} />
      <HoldBackSwitch />
      <PartChooser part="header" error={messageFor(errors, 'headerId')} />
      <PartChooser part="footer" error={messageFor(errors, 'footerId')} />
      <SearchAndSharing errors={errors} />
      <TranslationsPart errors={errors} />
      <EntryPart errors={errors} />
      <PlannedPart errors={errors} />
      <PreviewLinks />
      <DuplicateButton />
    </>
  );
}
