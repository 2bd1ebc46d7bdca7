import type { Fate, ListedWay, WayInCount } from '@vestry/sync/contract/ways-in';
import { type MessageKey, t, tRich } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import {
  LuBell,
  LuEye,
  LuKeyRound,
  LuMail,
  LuMailPlus,
  LuMonitorSmartphone,
  LuUserPlus,
} from 'react-icons/lu';
import { RelativeTime } from '../../ui/text/relative-time';
import { eventTexts, openWays, wayText } from './ways-in-texts';

const ICONS: Record<ListedWay, ReactNode> = {
  session: <LuMonitorSmartphone />,
  apiToken: <LuKeyRound />,
  pushSubscription: <LuBell />,
  previewLink: <LuEye />,
  passwordLink: <LuMail />,
  linkForOthers: <LuMailPlus />,
  invitation: <LuUserPlus />,
};

/** By what a new password does, then by what signing out everywhere does. */
const ENDED_BY = {
  ends: { ends: 'ways.endsEnds', stays: 'ways.endsStays' },
  stays: { ends: 'ways.staysEnds', stays: 'ways.staysStays' },
} as const satisfies Record<string, Record<string, MessageKey>>;

const timeTag = (at: string) => ({ time: () => <RelativeTime key="time" at={at} /> });

const isEnd = (fate: Fate) => (fate === 'stays' ? 'stays' : 'ends');

interface Props {
  ways: readonly WayInCount[];
  /** Leads to where they are ended; undefined where that is not one place. */
  show: (way: ListedWay) => ReactNode;
}

/** What lets somebody in with an account: how many, when last used, and what ends it, as the server says. */
export function WaysInList({ ways, show }: Props) {
  const open = openWays(ways);
  if (open.length === 0) return <p className="text-sm text-soft">{t('ways.none')}</p>;
  return (
    <ul aria-label={t('ways.title')} className="w-full divide-y divide-line text-sm">
      {open.map(({ way, count, usedAt, refused, becomes }) => (
        <li key={way} className="flex items-start gap-3 py-3">
          <span className="text-lg text-soft">{ICONS[way]}</span>
          {/* Where there is no room beside the words, the button comes below them. */}
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium text-ink">{wayText(way, count)}</span>
              {usedAt === null ? null : (
                <span className="block text-soft">{tRich('ways.lastUsed', timeTag(usedAt))}</span>
              )}
              {refused ? <span className="block text-soft">{t('ways.refused')}</span> : null}
              <span className="block text-soft">
                {t(ENDED_BY[isEnd(becomes.passwordChanged)][isEnd(becomes.signedOutEverywhere)])}
              </span>
            </span>
            {show(way)}
            <details className="basis-full">
              <summary className="cursor-pointer py-1 text-ink">{t('ways.whatEnds')}</summary>
              <ul className="flex list-disc flex-col gap-1 ps-5 text-soft">
                {eventTexts({ becomes }).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}
