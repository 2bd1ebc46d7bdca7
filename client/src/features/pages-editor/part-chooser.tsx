import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { UNREAD_SITE, useSite } from '../../editor/store/site-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { elementEditPath } from '../../lib/paths';
import { Combobox } from '../../ui/combobox';

const PARTS = {
  header: { field: 'headerId', label: 'editor.header', missing: 'editor.headerMissing' },
  footer: { field: 'footerId', label: 'editor.footer', missing: 'editor.footerMissing' },
} as const;

/** The saved headers or footers of the site. The page shows the chosen one as it is, it keeps no copy. */
export function PartChooser({ part, error }: { part: 'header' | 'footer'; error?: string | undefined }) {
  const store = useEditor();
  const fields = useDocumentFields();
  const site = useSite();
  const { elements } = site;
  const { field, label, missing: missingText } = PARTS[part];
  const chosen = fields[field];
  const offered = elements.filter((element) => element.type === part && element.id > 0);
  const current = offered.find((element) => element.id === chosen);
  const unmatched = typeof chosen === 'number' && !current;
  const missing = unmatched && site !== UNREAD_SITE;
  return (
    <div className="flex flex-col gap-1" data-field={field}>
      <Combobox
        label={t(label)}
        clearable
        placeholder={
          unmatched ? (missing ? t('editor.elementNumber', { number: chosen }) : '') : t('common.none')
        }
        value={current ? String(current.id) : null}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={error ?? (missing ? t(missingText) : null)}
        onChange={(id) => store.edit(setDocumentField(field, label, id === null ? null : Number(id)))}
      />
      {current ? (
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
