import { addDays } from '../analytics/day';
import type { Entry } from '../dates/entry';
import { openingBeside, picture, pictureNamed } from './compose';
import { button, type Fields, root, type SamplePage, widget, words } from './widget';

// As `getUTCDay` counts.
export const TUESDAY = 2;
export const WEDNESDAY = 3;
export const THURSDAY = 4;
export const FRIDAY = 5;
export const SATURDAY = 6;
export const SUNDAY = 0;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day from this one on that is this day of the week. */
export const nextWeekday = (day: string, weekday: number): string =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);

type Texts = readonly [title: string, lead: string, text: string];
type Shown = readonly [picture: string, alt: string];

/**
 * Writes pages of events, each with a picture beside its title and with the facts that its entry holds.
 * @param look of what the title stands on
 * @param more the list that they are in
 */
export const datedPages =
  (look: Fields, more: { text: string; href: string }) =>
  (
    route: string,
    entry: Entry,
    [line, title, lead, text]: readonly [line: string, ...Texts],
    [image, alt]: Shown,
  ): SamplePage => ({
    route,
    settings: { title, description: lead, entry },
    tree: root([
      openingBeside(picture('opening-picture', image, alt), [line, title, lead], look),
      widget('facts', 'entry1', {}),
      widget('story', 'div', { container: true, space: '4', paddings: ['pt-0', 'pb-20'] }, [
        words('text', 'p', text),
        button('more', more.text, more.href, 'button-outline'),
      ]),
    ]),
  });

/** Writes pages of posts, of so many days before `today`; their list, which shows their pictures, is at `/news`. */
export function postPages(look: Fields, { line, all }: { line: string; all: string }, today: string) {
  const page = datedPages(look, { text: all, href: '/news' });
  return (
    route: string,
    daysAgo: number,
    [author, ...texts]: readonly [author: string, ...Texts],
    shown: Shown,
  ): SamplePage => {
    const entry = { kind: 'post' as const, on: addDays(today, -daysAgo), author };
    const post = page(route, entry, [line, ...texts], shown);
    return { ...post, settings: { ...post.settings, image: pictureNamed(shown[0]) } };
  };
}
