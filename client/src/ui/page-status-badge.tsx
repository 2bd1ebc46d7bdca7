import { Badge, type BadgeTone } from './badge';

const TONES: Record<string, BadgeTone> = { draft: 'gray', private: 'orange', public: 'green' };

/** PRODUCT.md DO1: draft gray, private orange, public green, anything else slate. */
export function PageStatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'slate'}>{status}</Badge>;
}
