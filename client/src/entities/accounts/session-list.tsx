import type { SignedInSession } from '@vestry/sync/contract/sessions';
import { t } from '@vestry/sync/messages/translate';
import { LuMonitor, LuSmartphone } from 'react-icons/lu';
import { Badge } from '../../ui/text/badge';
import { Button } from '../../ui/inputs/button';
import { RelativeTime } from '../../ui/text/relative-time';

const HANDHELD = new Set(['iPhone', 'iPad', 'Android']);

function nameOf({ browser, system }: SignedInSession): string {
  if (browser && system) return t('sessions.browserOn', { browser, system });
  return browser || system || t('sessions.unknown');
}

interface Props {
  sessions: readonly SignedInSession[];
  disabled: boolean;
  onEnd: (session: SignedInSession) => void;
}

/** Where somebody is signed in, a line for each; all but the session that asks can be ended. */
export function SessionList({ sessions, disabled, onEnd }: Props) {
  return (
    <ul className="w-full divide-y divide-line text-sm">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center gap-3 py-3">
          <span className="text-lg text-soft">
            {HANDHELD.has(session.system) ? <LuSmartphone /> : <LuMonitor />}
          </span>
          <span className="min-w-0 grow">
            <span id={`session-${session.id}`} className="block font-medium">
              {nameOf(session)}
            </span>
            <span className="block text-soft">
              <bdi>{session.address}</bdi> · <RelativeTime at={session.usedAt} />
            </span>
          </span>
          {session.isCurrent ? (
            <Badge tone="green">{t('sessions.current')}</Badge>
          ) : (
            <Button
              size="sm"
              disabled={disabled}
              aria-describedby={`session-${session.id}`}
              onClick={() => onEnd(session)}
            >
              {t('sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
