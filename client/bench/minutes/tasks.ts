import type { Hands } from './hands';

/** What an office worker does in the first ten minutes, in this order, on one page. */
export const TASKS = {
  page: 'a new page gets its address',
  heading: 'a heading, typed on the page',
  paragraph: 'a paragraph, typed on the page',
  bold: 'a word is bold',
  link: 'a word is a link',
  picture: 'a picture beside the text, with alternative text',
  bigger: 'the heading is larger',
  centred: 'the heading is centred',
  moved: 'the part with the picture goes up',
  deleted: 'the heading is deleted by mistake and comes back',
  phone: 'the page as on a phone, and back',
  published: 'the page is published',
} as const;

export type Tasks = Record<keyof typeof TASKS, (hands: Hands) => Promise<void>>;
