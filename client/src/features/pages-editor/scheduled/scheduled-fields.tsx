import type { FieldError } from '@vestry/sync/contract/envelope';
import { datedBySchedule } from '@vestry/sync/dates/date-of-schedule';
import { t } from '@vestry/sync/messages/translate';
import { fromZoned, toZoned } from '@vestry/sync/time/zoned-time';
import { useStored } from '../../../data/storage/use-database';
import { useLinking } from '../../../data/links/use-linking';
import { messageFor } from '../../../editor/panels/contents-field';
import { ChangeLinksPart } from '../../../editor/document/links/change-links-part';
import { setDocumentField } from '../../../editor/model/edits';
import { useEditor } from '../../../editor/store/editor-context';
import { useDocumentFields } from '../../../editor/store/use-store';
import { asText } from '../../../lib/text';
import { Field } from '../../../ui/inputs/field';
import { inputClass } from '../../../ui/inputs/input-class';
import { useNow } from '../../../ui/hooks/use-now';
import { useTimeZone } from '../../../ui/hooks/use-time-zone';

/** The two times, by the clock of the site. They count as soon as the page is saved. */
export function ScheduledFields({ errors }: { errors: readonly FieldError[] }) {
  const fields = useDocumentFields();
  const zone = useTimeZone();
  const isSeen = fields.status === 'public' && fields.held !== true;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">{t('scheduled.about', { zone: zone.replaceAll('_', ' ') })}</p>
      {isSeen && !fields.publishAt ? (
        <p className="text-sm text-soft">{t('scheduled.seenAlready')}</p>
      ) : (
        <Moment name="publishAt" error={messageFor(errors, 'publishAt')} />
      )}
      <Moment name="unpublishAt" error={messageFor(errors, 'unpublishAt')} />
      {fields.unpublishAt ? <LinkedFrom /> : null}
    </div>
  );
}

/** Who links to a page that is to be hidden is named while that is scheduled. */
function LinkedFrom() {
  const { draft } = useEditor();
  const route = asText(draft.base?.fields.route);
  const { length: linking } = useLinking(draft.uid, route || null);
  return (
    <>
      {linking > 0 ? <p className="text-sm text-soft">{t('scheduled.hidesLinked')}</p> : null}
      {route ? <ChangeLinksPart unnamed uid={draft.uid} from={route} /> : null}
    </>
  );
}

const LABELS = { publishAt: 'scheduled.publishAt', unpublishAt: 'scheduled.unpublishAt' } as const;
const PAST = { publishAt: 'scheduled.publishPast', unpublishAt: 'scheduled.unpublishPast' } as const;

function Moment({ name, error }: { name: keyof typeof LABELS; error: string | undefined }) {
  const store = useEditor();
  const zone = useTimeZone();
  const fields = useDocumentFields();
  const value = asText(fields[name]);
  const { uid, base } = store.draft;
  const created = useStored(async (db) => (await db.documents.get(uid))?.createdAt, [uid], undefined);
  const now = useNow();
  const isPast = value !== '' && Date.parse(value) < now;
  return (
    <div data-field={name}>
      <Field label={t(LABELS[name])} error={error} help={isPast ? t(PAST[name]) : undefined}>
        {(control) => (
          <input
            type="datetime-local"
            {...control}
            min="1970-01-01T00:00"
            max="9999-12-31T23:59"
            value={toZoned(value, zone)}
            className={inputClass()}
            onChange={(event) => {
              const moment = fromZoned(event.target.value, zone);
              // What is half typed is no time yet, and does not take the former one away.
              if (moment === '' && event.target.validity.badInput) return;
              const saved = base?.fields;
              const times = { before: value, after: moment, saved, created, now: Date.now(), zone };
              const entry = name === 'publishAt' ? datedBySchedule(fields.entry, times) : undefined;
              const along = entry ? { entry } : {};
              store.edit(setDocumentField(name, 'editor.planned', moment || undefined, along));
            }}
          />
        )}
      </Field>
    </div>
  );
}
