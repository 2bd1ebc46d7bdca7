import type { Schedule } from './scheduled-publishing';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the schedules of a page that end when a person brings it from `before` to `next`: its publishing has
 * happened, or it is to be hidden. People forget on Friday what they scheduled before they hid the page on Thursday.
 */
export function supersededSchedules(before: Fields, next: Fields): { [name in keyof Schedule]: undefined } {
  const was = before['status'] === 'public';
  const is = next['status'] === 'public';
  const isPublished = is && (!was || (before['held'] === true && next['held'] !== true));
  const isHidden = was && !is;
  return {
    ...((isPublished || isHidden) && before['publishAt'] ? { publishAt: undefined } : {}),
    ...(isHidden && before['unpublishAt'] ? { unpublishAt: undefined } : {}),
  };
}
