import type { FieldError } from '@vestry/sync/contract/envelope';
import type { RedirectFields } from '@vestry/sync/contract/redirects';
import { messageOf } from '@vestry/sync/messages/message';
import { lookedUpPath, parseEntered } from '@vestry/sync/routes/redirect';
import { topicAt } from '@vestry/sync/dates/topic-pages';
import { HOME_ROUTE } from '@vestry/sync/routes/route';
import type { Queryable } from '../../platform/db/db';
import { eachInTurns } from '../../platform/db/turn';
import { pagesAt, redirectsAt, topicsHere, type ToKeep } from './sql';

/** The path that somebody means by a page's address; null for one of another site. */
function pathIn(address: string, publicUrl: string): string | null | undefined {
  const typed = address.trim();
  // A redirect leads to a page, not to a place on it.
  if (!/^(?:https?:)?\/\//i.test(typed)) return lookedUpPath(typed.replace(/#.*$/s, ''));
  if (!URL.canParse(typed, publicUrl)) return null;
  const url = new URL(typed, publicUrl);
  return url.host === new URL(publicUrl).host ? lookedUpPath(url.pathname) : null;
}

const routeAt = (path: string): string => (path === '/' ? HOME_ROUTE : path.slice(1));

type Resolved = ToKeep | { problem: FieldError };

type Target = Pick<ToKeep, 'uid' | 'topic'>;

const refused = (field: 'from' | 'to', message: string): Resolved => ({ problem: { field, message } });

/**
 * The page that each is to lead to, or the topic with a page about it. Whatever leads on itself is followed to its end, so that one step is enough for
 * visitors: what is there already, and what comes in the same list. Worked out in turns, for it may be a long list.
 */
export async function resolve(
  sql: Queryable,
  entries: readonly RedirectFields[],
  publicUrl: string,
): Promise<Resolved[]> {
  const parsed = await eachInTurns(entries, ({ from, to }) => ({
    from: parseEntered(from),
    to: pathIn(to, publicUrl),
    typed: to,
  }));
  const together = new Map(parsed.flatMap(({ from, to }) => ('path' in from && to ? [[from.path, to]] : [])));
  const paths = [...new Set(parsed.flatMap(({ from, to }) => ('path' in from && to ? [from.path, to] : [])))];
  const pages = await pagesAt(sql, paths.map(routeAt));
  const known = await redirectsAt(sql, paths);

  // Read only where somebody means one.
  const topics = paths.some((path) => topicAt(routeAt(path))) ? await topicsHere(sql) : undefined;
  const topicOf = (path: string): Target | undefined => {
    const [topic, uid] = [routeAt(path), topics?.get(routeAt(path))];
    return uid === undefined ? undefined : { uid, topic };
  };
  const leadsOn = (path: string): Target | undefined => {
    const kept = known.get(path);
    return kept && { uid: kept.uid, topic: kept.topic ?? undefined };
  };

  const ends = new Map<string, Target | undefined>();
  /** Undefined where it ends nowhere, or nowhere else than where it began. */
  const targetAt = (path: string): Target | undefined => {
    const seen = new Set<string>();
    let at: string | undefined = path;
    let target: Target | undefined;
    // Each address is followed once: of a long chain every line would else follow all the rest.
    while (at !== undefined && target === undefined && !seen.has(at) && !ends.has(at)) {
      seen.add(at);
      const uid = pages.get(routeAt(at));
      if (uid !== undefined) target = { uid };
      else if (!together.has(at)) target = leadsOn(at) ?? topicOf(at);
      at = together.get(at);
    }
    if (target === undefined && at !== undefined) target = ends.get(at);
    for (const each of seen) ends.set(each, target);
    return target;
  };

  const resolved = await eachInTurns(parsed, ({ from, to, typed }): Resolved => {
    if ('error' in from) return refused('from', from.error);
    const { path } = from;
    if (pages.has(routeAt(path))) return refused('from', messageOf('server.redirectTaken', { path }));
    if (typed.trim() === '') return refused('to', 'contract.redirectToRequired');
    if (to === null) return refused('to', 'server.redirectOtherSite');
    const target = to === undefined ? undefined : targetAt(to);
    // A topic's own address leads to it already.
    return target === undefined || target.topic === routeAt(path)
      ? refused('to', messageOf('server.redirectNoPage', { path: to ?? typed.slice(0, 100) }))
      : { path, ...target };
  });
  // Of two from one address the later one counts.
  const last = new Map(resolved.flatMap((each, index) => ('path' in each ? [[each.path, index]] : [])));
  return eachInTurns(resolved.entries(), ([index, each]) =>
    'path' in each && last.get(each.path) !== index ? refused('from', 'server.redirectTwice') : each,
  );
}
