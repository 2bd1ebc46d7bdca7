import type { ReactNode } from 'react';
import { formatSize } from '@vestry/sync/text/format';
import { type LogRequest, shownAddress } from '@vestry/sync/logs/request';
import { t } from '@vestry/sync/messages/translate';
import { durationOf } from './duration';
import { Highlight } from './highlight';

interface RequestFactsProps {
  request: LogRequest;
  marks: readonly string[];
}

/** What a line says of a request, a row each. */
export function RequestFacts({ request, marks }: RequestFactsProps) {
  const found = (text: string): ReactNode => <Highlight text={text} marks={marks} />;
  const facts: [string, ReactNode][] = [
    [t('logs.requestId'), found(request.id || '–')],
    [t('logs.ip'), found(shownAddress(request.address))],
    [t('logs.method'), found(request.method || '–')],
    [t('logs.status'), found(String(request.status))],
    [t('logs.url'), found(request.url)],
    // In our own words: what holds them together in a text from the right is not to be seen.
    [t('logs.duration'), durationOf(request)],
    [t('logs.size'), request.bytes === null ? '–' : formatSize(request.bytes)],
    [t('logs.agent'), found(request.agent || '–')],
  ];
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-ink">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="font-mono text-xs break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
