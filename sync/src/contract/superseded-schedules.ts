import type { Planned } from './planned';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Of what is planned for a page, that which ends when a person brings it from `before` to `next`: what was to be published
 * is, or is to be seen no longer. Nobody remembers on Friday what they planned before they hid the page on Thursday.
 */
export function supersededSchedules(before: Fields, next: Fields): { [name in keyof Planned]: undefined } {
  const was = before['status'] === 'public';
  const is = next['status'] === 'public';
  const isPublished = is && (!was || (before['held'] === true && next['held'] !== true));
  const isHidden = was && !is;
  return {
    ...((isPublished || isHidden) && before['publishAt'] ? { publishAt: undefined } : {}),
    ...(isHidden && before['unpublishAt'] ? { unpublishAt: undefined } : {}),
  };
}
