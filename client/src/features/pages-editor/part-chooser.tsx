import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { type ElementRef, elementRef } from '@vestry/sync/widgets/element-ref';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { elementNamed, refOf, type Site, UNREAD_SITE, useSite } from '../../editor/store/site-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { elementEditPath } from '../../lib/paths';
import { Combobox } from '../../ui/inputs/combobox';

const PARTS = {
  header: { field: 'headerId', label: 'editor.header', missing: 'editor.headerMissing' },
  footer: { field: 'footerId', label: 'editor.footer', missing: 'editor.footerMissing' },
} as const;

/** What stands for one that is not on this device. */
function unmatchedName(ref: ElementRef, site: Site): string {
  if (site === UNREAD_SITE) return '';
  return typeof ref === 'number' ? t('editor.elementNumber', { number: ref }) : t('editor.elementMissing');
}

interface PartChooserProps {
  part: 'header' | 'footer';
  error?: string | undefined;
  /** The way into the chosen one is beside it. */
  bare?: boolean;
}

/** The saved headers or footers of the site. The page shows the chosen one as it is, it keeps no copy. */
export function PartChooser({ part, error, bare = false }: PartChooserProps) {
  const store = useEditor();
  const fields = useDocumentFields();
  const site = useSite();
  const { elements } = site;
  const { field, label, missing: missingText } = PARTS[part];
  const chosen = elementRef(fields[field]);
  const ofPart = elements.filter((element) => element.type === part);
  const current = elementNamed(ofPart, chosen ?? undefined);
  const offered = ofPart.filter((element) => element.saved || element === current);
  const unmatched = chosen !== null && !current;
  const missing = unmatched && site !== UNREAD_SITE;
  return (
    <div className="flex flex-col gap-1" data-field={field}>
      <Combobox
        label={t(label)}
        clearable
        placeholder={unmatched ? unmatchedName(chosen, site) : t('common.none')}
        value={current?.uid ?? null}
        options={offered.map(({ uid, name }) => ({ value: uid, label: name }))}
        error={error ?? (missing ? t(missingText) : null)}
        onChange={(uid) => {
          const element = elementNamed(offered, uid ?? undefined);
          store.edit(setDocumentField(field, label, element ? refOf(element) : null));
        }}
      />
      {current && !bare ? (
        <Link
          to={elementEditPath(current)}
          className="control inline-flex items-center self-start text-xs text-accent-ink underline"
        >
          {t('editor.editName', { name: current.name })}
        </Link>
      ) : null}
      {unmatched && !missing ? <span className="control" /> : null}
    </div>
  );
}
