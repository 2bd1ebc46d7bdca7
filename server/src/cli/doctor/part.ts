import { messageOf } from '@vestry/sync/messages/message';
import { type Finding as Part, LEVELS } from '@vestry/sync/status/findings';
import { fault, type Finding, warning } from './finding';

/** As the screen Server Status says it, with what to do. */
export function judgePart(part: Part, values: object = {}): Finding {
  const messageWith = messageOf as (key: string, values: object) => string;
  const [summary, todo] = [`status.${part}`, `status.${part}Do`].map((key) => messageWith(key, values));
  const text = messageOf('cli.foundSetup', { says: summary!, todo: todo! });
  return (LEVELS[part] === 'problem' ? fault : warning)(text);
}
