import { Badge, type BadgeTone } from './badge';

const TONES: Record<string, BadgeTone> = { draft: 'gray', private: 'orange', public: 'green' };

/** SPEC.md section 4: draft gray, private orange, public green, anything else slate. */
export function PageStatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'slate'}>{status}</Badge>;
}
