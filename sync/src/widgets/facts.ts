import type { Brightness } from '../media/brightness';

type Maybe<Value> = Value | undefined;

/** An entry of a calendar; one whose time begins with a full date is an event for search engines. */
export interface EventFact {
  time: Maybe<string>;
  title: Maybe<string>;
  place: Maybe<string>;
  person: Maybe<string>;
}

/** An image that is content by itself, with the words that say what it shows. */
export interface PictureFact {
  address: Maybe<string>;
  words: Maybe<string>;
}

/** White words that stand on a picture, with nothing between them. */
export interface WhiteWordsFact {
  words: string;
  /** The address of the picture, and the part of it that they stand on. */
  address: string;
  part: keyof Brightness;
  /** The field that puts a shade between them. */
  at: readonly string[];
}

export interface HeadingFact {
  words: string;
  level: number;
  /** The field that holds the words; of an item, the names of list, item and field. */
  at: readonly string[];
}

export interface VideoFact {
  title: Maybe<string>;
  /** The address of its player. */
  embed: Maybe<string>;
  /** What is shown before it plays. */
  image: Maybe<string>;
}

/** A list of posts or events, by the file in which it can be subscribed to. */
export interface ListFact {
  file: 'feed.xml' | 'calendar.ics';
  /** As somebody typed it; none for the whole site. */
  section: Maybe<string>;
  /** The same; none for all topics. */
  topic?: Maybe<string>;
}

/**
 * A page's head and its structured data take these from a widget. Each is asked alone, with the fields that are valid,
 * of which any may be missing; the caller leaves out what is empty and checks addresses.
 */
export interface WidgetFacts<Fields> {
  /** The title that the view shows as its first heading: the page's h1 where no heading is one. */
  title?(fields: Fields): Maybe<string>;
  /** Of a widget that is a heading or holds some: their words, with 1 for the page's own. */
  headings?(fields: Fields): Maybe<HeadingFact[]>;
  /** What else stands out, for a page without running text: the names of people, the questions. */
  names?(fields: Fields): Maybe<Maybe<string>[]>;
  /** Running text; the first of a page describes it. */
  text?(fields: Fields): Maybe<string>;
  images?(fields: Fields): Maybe<Maybe<string>[]>;
  /** Search engines get these one by one, by their words. */
  pictures?(fields: Fields): Maybe<PictureFact[]>;
  /** Checks look whether they can be read. */
  whiteWords?(fields: Fields): Maybe<WhiteWordsFact[]>;
  videos?(fields: Fields): Maybe<VideoFact[]>;
  /** In a footer: ways to reach whom the site is of. */
  links?(fields: Fields): Maybe<Maybe<string>[]>;
  events?(fields: Fields): Maybe<EventFact[]>;
  list?(fields: Fields): Maybe<ListFact>;
}
