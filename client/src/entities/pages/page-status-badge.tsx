import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { Badge, type BadgeTone } from '../../ui/text/badge';

const LOOKS: Record<string, { tone: BadgeTone; label: MessageKey }> = {
  draft: { tone: 'gray', label: 'common.statusDraft' },
  private: { tone: 'orange', label: 'common.statusPrivate' },
  public: { tone: 'green', label: 'common.statusPublic' },
};

export function statusText(status: string): string {
  const look = LOOKS[status];
  return look ? t(look.label) : status;
}

/** PRODUCT.md DO1: draft gray, private orange, public green, anything else slate. */
export function PageStatusBadge({ status }: { status: string }) {
  return <Badge tone={LOOKS[status]?.tone ?? 'slate'}>{statusText(status)}</Badge>;
}
