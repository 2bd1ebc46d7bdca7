import type { ElementRef } from '../widgets/element-ref';

/** Says where something stands. A place without an element belongs to the document that is checked. */
export interface Place {
  /** The element that it belongs to, as the page names it: a header, a footer, one that is linked. */
  element?: ElementRef;
  /** The widget; `root` for the document itself. */
  widget: string;
  /** The field that it comes from: its name, or the names of list, item and field. */
  at: readonly string[];
}

export interface Heading {
  words: string;
  level: number;
  place: Place;
}

export interface Picture {
  address: string;
  /** A screen reader reads this in its place: '' for a decoration, undefined when that is not known here. */
  words: string | undefined;
  /** Content by itself, which says nothing where it has no words. */
  isContent: boolean;
  place: Place;
}

export interface Link {
  words: string;
  href: string;
  /** The rest of its sentence, item or cell has these words. */
  around?: string;
  place: Place;
}

export interface Frame {
  title: string;
  place: Place;
}

/** A text that somebody chose a colour for, or that lies on an image. */
export interface Colours {
  /** '#rrggbb' */
  text: string;
  /** Is '#rrggbb', or null when it is not known, as of an image. */
  background: string | null;
  /** Is true from 24 px, or 18.66 px in bold. */
  isLarge: boolean;
  place: Place;
}

/** White words with nothing between them and a picture. */
export interface WhiteWords {
  words: string;
  /** Relative luminance, 0 to 1, of the part of the picture that they stand on; undefined where it is not known. */
  behind: number | undefined;
  place: Place;
}

/** A widget that visitors see nothing of. */
export interface Blank {
  isContainer: boolean;
  place: Place;
}

/** A text that nobody has written here: it came with a widget or a template. */
export interface Sample {
  words: string;
  place: Place;
}

/**
 * A document as far as the rules look at it, in the order in which a visitor meets its parts. The rules do not know what
 * it was read from: the widgets of a page, or the HTML of the public test cases that they are scored by.
 */
export interface Shown {
  /** Undefined of a document that is no page by itself: an element. */
  page?: { title: string; hasHeader: boolean };
  headings: Heading[];
  pictures: Picture[];
  links: Link[];
  frames: Frame[];
  colours: Colours[];
  whiteWords: WhiteWords[];
  blanks: Blank[];
  samples: Sample[];
  /** Header cells of tables that say nothing. */
  blankHeaders: Place[];
  /** Widgets that list what is on the site. */
  lists: Place[];
}

export const emptyShown = (): Shown => ({
  headings: [],
  pictures: [],
  links: [],
  frames: [],
  colours: [],
  whiteWords: [],
  blanks: [],
  samples: [],
  blankHeaders: [],
  lists: [],
});
