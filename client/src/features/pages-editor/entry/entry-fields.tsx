import type { FieldError as Fault } from '@vestry/sync/contract/envelope';
import { begun } from '@vestry/sync/dates/begun';
import { type Entry, entrySchema, untilProblem } from '@vestry/sync/dates/entry';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { isPlainObject } from '@vestry/sync/tree/json';
import { walk } from '@vestry/sync/tree/walk';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { useMemo } from 'react';
import { routesOf } from '../../../data/names/free-route';
import { messageFor } from '../../../editor/panels/contents-field';
import { FieldError } from '../../../editor/panels/field-error';
import { setDocumentField } from '../../../editor/model/edits';
import { isProposed, proposedRoute } from '../../../editor/model/proposed-route';
import { useEditor } from '../../../editor/store/editor-context';
import { useSite } from '../../../editor/store/site-context';
import { useListPlaces } from '../../../editor/store/list-places';
import { useDocumentFields, useTree } from '../../../editor/store/use-store';
import { sentences } from '../../../lib/text';
import { Segments } from '../../../ui/inputs/segments';
import { useTimeZone } from '../../../ui/hooks/use-time-zone';
import { EntryPlaces } from './entry-places';
import { EventFields } from './event-fields';
import { PostFields } from './post-fields';
import { TopicsField } from './topics-field';

const KINDS = [
  ['', 'entry.plain'],
  ['post', 'entry.post'],
  ['event', 'entry.event'],
] as const;

/** As far as the kind goes: what else it says may be half typed. */
const kindOf = (entry: unknown): string => (isPlainObject(entry) ? String(entry['kind']) : '');

/** What is wrong with it as it is typed, by its fields: errors of a save say only that something is. */
function errorsOf(entry: unknown): Fault[] {
  if (entry === undefined) return [];
  const { data, error } = entrySchema.safeParse(entry);
  const until = data?.kind === 'event' ? untilProblem(data) : undefined;
  const issues = until ? [{ path: ['until'], message: until }] : (error?.issues ?? []);
  return issues.map(({ path, message }) => ({
    field: ['entry', path[0]].join('.'),
    message: inWords(message),
  }));
}

/** Whether the page itself says its date. */
function useShowsDate(): boolean {
  const tree = useTree();
  return useMemo(() => [...walk(tree)].some(({ value }) => definitionOf(value.type)?.showsEntry), [tree]);
}

export function EntryFields({ errors: refused }: { errors: readonly Fault[] }) {
  const store = useEditor();
  const zone = useTimeZone();
  const entry = useDocumentFields().entry as Entry | undefined;
  const kind = kindOf(entry);
  const errors = errorsOf(entry);
  const unread = kind !== '' && entry?.kind !== 'post' && entry?.kind !== 'event';
  const refusal = unread || errors.length === 0 ? messageFor(refused, 'entry') : undefined;
  const change = (next: Entry | undefined) => store.edit(setDocumentField('entry', 'editor.entry', next));
  const lists = useListPlaces(true);
  const isShown = useShowsDate();
  const { pages } = useSite();
  const become = (next: string) => {
    const { base, id, uid, state } = store.draft;
    const begins = next === 'post' || next === 'event' ? begun(next, { now: Date.now(), zone }) : undefined;
    const taken = routesOf(pages.filter((page) => page.uid !== uid));
    const isNew = base === null && id === 0;
    const known = { lists, taken };
    const along =
      isNew && isProposed(state.fields, known)
        ? { route: proposedRoute({ ...state.fields, entry: begins }, known) }
        : {};
    store.edit(setDocumentField('entry', 'editor.entry', begins, along));
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{sentences(t('entry.about'), isShown ? '' : t('entry.showDate'))}</p>
      <Segments
        label={t('editor.entry')}
        value={kind}
        segments={KINDS.map(([value, label]) => ({ value, label: t(label) }))}
        onChange={become}
      />
      <FieldError>{refusal}</FieldError>
      {entry?.kind === 'post' ? <PostFields entry={entry} errors={errors} onChange={change} /> : null}
      {entry?.kind === 'event' ? <EventFields entry={entry} errors={errors} onChange={change} /> : null}
      {kind === '' ? null : <TopicsField error={messageFor(refused, 'topics')} />}
      <EntryPlaces lists={lists} />
    </div>
  );
}
