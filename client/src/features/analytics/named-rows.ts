import { clickKind } from '@vestry/sync/analytics/click';
import { REST } from '@vestry/sync/analytics/tally';
import { FILES_PATH } from '@vestry/sync/media/file-name';
import { t } from '@vestry/sync/messages/translate';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import { languageName } from '../../lib/language-name';
import type { Ranked } from './ranked-table';

/** Hosts that led to the site. */
export function sourcesOf({ server }: RangeStats): Ranked[] | null {
  const nameOf = (source: string) => {
    if (source === REST) return t('analytics.rest');
    return source === '' ? t('analytics.direct') : source;
  };
  return (
    server?.sourceStats?.map(({ source, visitors }) => ({ name: nameOf(source), count: visitors })) ?? null
  );
}

/** Languages of the browsers. */
export function languagesOf({ server }: RangeStats): Ranked[] | null {
  const nameOf = (language: string) => {
    if (language === REST) return t('analytics.rest');
    return language === '' ? t('analytics.noLanguage') : (languageName(language) ?? language);
  };
  return (
    server?.languageStats?.map(({ language, visits }) => ({ name: nameOf(language), count: visits })) ?? null
  );
}

const KINDS = {
  download: () => t('analytics.download'),
  button: () => t('analytics.button'),
  outside: () => t('analytics.outside'),
};

/** An address as one reads it: letters of every script, and no more of what is the same everywhere. */
function readable(address: string): string {
  const short = address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:|sms:)/, '');
  try {
    return decodeURI(short);
  } catch {
    // Encoded in another way: shown as it is.
    return short;
  }
}

/** What was clicked: files by their names, pages by their paths, other sites by their addresses. */
export function clicksOf({ server }: RangeStats): Ranked[] | null {
  const rowOf = (target: string) => {
    if (target === REST) return { name: t('analytics.rest') };
    const kind = clickKind(target);
    const name = kind === 'download' ? target.slice(FILES_PATH.length) : readable(target);
    return { name, kind: KINDS[kind]() };
  };
  return server?.clickStats?.map(({ target, clicks }) => ({ ...rowOf(target), count: clicks })) ?? null;
}
