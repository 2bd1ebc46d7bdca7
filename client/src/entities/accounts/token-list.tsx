import type { ApiToken } from '@vestry/sync/contract/tokens';
import { t } from '@vestry/sync/messages/translate';
import type { Role } from '@vestry/sync/access/permissions';
import { LuKeyRound } from 'react-icons/lu';
import { Badge } from '../../ui/text/badge';
import { Button } from '../../ui/inputs/button';
import { ExactTime } from '../../ui/text/exact-time';
import { RelativeTime } from '../../ui/text/relative-time';

interface Props {
  tokens: readonly ApiToken[];
  /** What a role is called. */
  roleName: (role: Role) => string;
  disabled: boolean;
  onEnd: (token: ApiToken) => void;
}

/** API tokens, a line for each: what it is for, what it may, when it was used and when it ends. */
export function TokenList({ tokens, roleName, disabled, onEnd }: Props) {
  if (tokens.length === 0) return null;
  return (
    <ul className="w-full divide-y divide-line text-sm">
      {tokens.map((token) => (
        <li key={token.id} className="flex items-center gap-3 py-3">
          <span className="text-lg text-soft">
            <LuKeyRound />
          </span>
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <bdi id={`token-${token.id}`} className="font-medium wrap-anywhere">
                {token.name}
              </bdi>
              <Badge tone={token.role === 'admin' ? 'blue' : 'gray'}>{roleName(token.role)}</Badge>
            </span>
            <span className="block text-soft">
              <code>{token.begins}…</code>
            </span>
            <span className="block text-soft">
              {token.usedAt === null ? (
                t('tokens.neverUsed')
              ) : (
                <>
                  {t('tokens.lastUsed')} <RelativeTime at={token.usedAt} />
                </>
              )}
            </span>
            <span className="block text-soft">
              {t('tokens.endsAt')} <ExactTime at={token.endsAt} />
            </span>
          </span>
          <Button
            size="sm"
            disabled={disabled}
            aria-describedby={`token-${token.id}`}
            onClick={() => onEnd(token)}
          >
            {t('tokens.end')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
