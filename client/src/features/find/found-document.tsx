import { labelText } from '@vestry/sync/widgets/label-text';
import type { Found } from '@vestry/sync/search/contents/find-in-tree';
import { t, tRich } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuLock, LuPencil } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { FoundDocument } from '../../data/documents/find-in-documents';
import { FoundExcerpt } from '../../editor/document/finding/found-excerpt';
import { asText } from '../../lib/text';
import { documentName } from '../../data/names/document-names';
import { siteLang } from '../../lib/site-cookies';
import { documentEditPath } from '../../lib/paths';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { HIDDEN } from '../../ui/text/hidden-tag';
import { placeKey } from './use-site-find';

/** Places of one document that are listed at once. */
const CHUNK = 50;
const BOX = 'size-5 shrink-0 md:size-4';

interface FoundDocumentProps {
  document: FoundDocument;
  mayEdit: boolean;
  /** Null while nothing is to be replaced. */
  by: string | null;
  skipped: ReadonlySet<string>;
  onSkip: (keys: readonly string[], skip: boolean) => void;
}

/** One page or element with its places, each of which can be left out. */
export function FoundDocumentCard({ document, mayEdit, by, skipped, onSkip }: FoundDocumentProps) {
  const { uid, kind, fields, places, draft } = document;
  const [limit, setLimit] = useState(CHUNK);
  const name = documentName(kind, fields);
  const keys = places.map(({ key }) => placeKey(uid, key));
  const left = keys.filter((key) => !skipped.has(key)).length;
  const path = documentEditPath(kind, document);
  return (
    <section aria-label={name} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-1">
        <label className="control flex min-w-0 flex-1 items-center gap-3 text-sm font-medium">
          <input
            type="checkbox"
            className={BOX}
            disabled={!mayEdit}
            checked={mayEdit && left > 0}
            ref={(box) => {
              if (box) box.indeterminate = mayEdit && left > 0 && left < keys.length;
            }}
            onChange={(event) => onSkip(keys, !event.target.checked)}
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="shrink-0 font-normal text-faint">
            {t('finding.matches', { count: places.length })}
          </span>
        </label>
        {mayEdit ? (
          <Link to={path} className={buttonClass('quiet', 'sm')}>
            {tRich('finding.editNamed', HIDDEN, { name })}
          </Link>
        ) : null}
      </div>
      {!mayEdit || draft ? (
        <p className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-2 text-xs text-soft">
          {mayEdit ? <LuPencil /> : <LuLock />}
          {t(mayEdit ? 'finding.inDraft' : 'finding.notAllowed')}
        </p>
      ) : null}
      <ul className="flex flex-col py-1">
        {places.slice(0, limit).map((place) => (
          <PlaceRow
            key={place.key}
            place={place}
            lang={asText(fields.lang) || siteLang()}
            by={mayEdit ? by : null}
            disabled={!mayEdit}
            checked={mayEdit && !skipped.has(placeKey(uid, place.key))}
            onCheck={(checked) => onSkip([placeKey(uid, place.key)], !checked)}
          />
        ))}
      </ul>
      {places.length > limit ? (
        <Button size="sm" tone="quiet" onClick={() => setLimit(places.length)}>
          {t('finding.showMore', { count: places.length - limit })}
        </Button>
      ) : null}
    </section>
  );
}

interface PlaceRowProps {
  place: Found;
  lang: string;
  by: string | null;
  disabled: boolean;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

function PlaceRow({ place, lang, by, disabled, checked, onCheck }: PlaceRowProps) {
  const { words, range, where } = place;
  return (
    <li>
      <label className="control flex items-start gap-3 px-3 py-1.5 text-sm hover:bg-hover">
        <input
          type="checkbox"
          className={`${BOX} mt-0.5`}
          disabled={disabled}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span className="min-w-0 flex-1">
          <FoundExcerpt words={words} range={range} lang={lang} by={checked ? by : null} />
        </span>
        <span className="shrink-0 text-xs text-faint max-md:hidden">{labelText(where.label)}</span>
      </label>
    </li>
  );
}
