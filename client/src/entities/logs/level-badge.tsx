import type { LogLevel } from '@vestry/sync/contract/logs';
import { Badge, type BadgeTone } from '../../ui/text/badge';

const TONES: Record<LogLevel, BadgeTone> = { ERROR: 'red', WARN: 'orange', INFO: 'blue', DEBUG: 'gray' };

export function LevelBadge({ level }: { level: LogLevel }) {
  return <Badge tone={TONES[level]}>{level}</Badge>;
}
