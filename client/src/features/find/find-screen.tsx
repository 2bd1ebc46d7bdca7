import type { FindQuery } from '@vestry/sync/search/contents/matches-in';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LuSearch, LuSearchX } from 'react-icons/lu';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/storage/use-session';
import { type FirstSync, useFirstSync } from '../../data/sync/use-first-sync';
import { QuerySwitches } from '../../editor/document/finding/query-switches';
import { EmptyState } from '../../ui/feedback/empty-state';
import { NotFetched } from '../../ui/feedback/not-fetched';
import { Screen } from '../../ui/layout/screen';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextField } from '../../ui/inputs/text-field';
import { DoneList } from './done-list';
import { FoundDocumentCard } from './found-document';
import { ReplaceButton } from './replace-button';
import { placeKey, useFoundDocuments, useReplacing } from './use-site-find';

/** Finds words in all pages and elements of this device, and replaces those that stay checked. */
export default function FindScreen() {
  const [asked] = useSearchParams();
  const roles = useSession().user?.roles ?? [];
  const [query, setQuery] = useState<FindQuery>({
    text: asked.get('text') ?? '',
    matchCase: false,
    wholeWords: false,
  });
  const [by, setBy] = useState('');
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const documents = useFoundDocuments(query);
  const firstSync = useFirstSync();
  const { busy, done, replace, undo } = useReplacing(() => setQuery((before) => ({ ...before })));

  const look = (next: FindQuery) => {
    setQuery(next);
    setSkipped(new Set());
  };
  const skip = (keys: readonly string[], out: boolean) => {
    const next = new Set(skipped);
    for (const key of keys) {
      if (out) next.add(key);
      else next.delete(key);
    }
    setSkipped(next);
  };
  const chosen = (documents ?? [])
    .filter(({ kind }) => may(roles, `${kind}s.update`))
    .map((document) => {
      const places = document.places.filter(({ key }) => !skipped.has(placeKey(document.uid, key)));
      return [document, new Set(places.map(({ key }) => key))] as const;
    })
    .filter(([, keys]) => keys.size > 0);
  const count = chosen.reduce((sum, [, keys]) => sum + keys.size, 0);
  const all = (documents ?? []).reduce((sum, { places }) => sum + places.length, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0 && by !== '') replace({ query, by, chosen });
  };

  return (
    <Screen title={t('finding.title')} hint={t('finding.siteHint')}>
      <form
        onSubmit={submit}
        className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]"
      >
        <TextField
          label={t('finding.find')}
          type="search"
          maxLength={1000}
          value={query.text}
          onChange={(text) => look({ ...query, text })}
        />
        <span className="flex">
          <QuerySwitches query={query} onChange={look} />
        </span>
        <TextField label={t('finding.replaceWith')} maxLength={1000} value={by} onChange={setBy} />
        <ReplaceButton
          {...{ query, by, count, busy }}
          documents={chosen.length}
          onReplace={() => replace({ query, by, chosen })}
        />
      </form>
      <DoneList done={done} onUndo={undo} />
      <p role="status" className="text-sm text-soft">
        {documents && all > 0 ? t('finding.summary', { count: all, documents: documents.length }) : ''}
        {documents?.length === 0 && query.text !== '' && firstSync.state === 'done' ? (
          <span className="sr-only">{t('finding.none')}</span>
        ) : null}
      </p>
      <Results text={query.text} count={documents?.length ?? null} firstSync={firstSync}>
        {(documents ?? []).map((document) => (
          <FoundDocumentCard
            key={document.uid}
            document={document}
            mayEdit={may(roles, `${document.kind}s.update`)}
            by={by || null}
            skipped={skipped}
            onSkip={skip}
          />
        ))}
      </Results>
    </Screen>
  );
}

interface ResultsProps {
  text: string;
  /** Of the documents that have it; null while they are looked through. */
  count: number | null;
  firstSync: FirstSync;
  children: ReactNode;
}

function Results({ text, count, firstSync, children }: ResultsProps) {
  if (text === '')
    return (
      <EmptyState icon={<LuSearch />} title={t('finding.start')}>
        {t('finding.startHint')}
      </EmptyState>
    );
  if (count) return children;
  if (count === null || firstSync.state === 'waiting') return <Skeleton className="h-40 w-full" />;
  if (firstSync.state === 'missing') return <NotFetched title={t('finding.notFetched')} {...firstSync} />;
  return (
    <EmptyState icon={<LuSearchX />} title={t('finding.none')}>
      {t('finding.noneHint')}
    </EmptyState>
  );
}
