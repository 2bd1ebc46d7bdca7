/** What an entry of an export of WordPress says, by the names of its elements without their prefix. */
export interface WxrItem {
  type: string;
  /** It says something by itself, or as a part of others, or how its site looks and works. */
  role: 'content' | 'part' | 'design';
  status: string;
  id: string;
  parent: string;
  /** Plain text, as all titles are; excerpt and content are HTML. */
  title: string;
  /** Its permalink. */
  link: string;
  /** The last part of its address, percent-encoded. */
  name: string;
  /** 'yyyy-mm-dd hh:mm:ss' by the site's clock; zeros for some drafts. */
  date: string;
  /** The same in UTC. */
  dateGmt: string;
  /** The name that its author signs in with. */
  author: string;
  password: string;
  excerpt: string;
  content: string;
  /** The address of an attachment's bytes. */
  attachment: string;
  order: string;
  comments: number;
  terms: { domain: string; nicename: string; name: string }[];
  /** Those of META. */
  meta: Record<string, string>;
  /** Names of other custom fields that have words in them. */
  unread: string[];
  /** Some of it is missing: it is too large. */
  isCut: boolean;
}

/** A category, a tag or the like. */
export interface WxrTerm {
  domain: string;
  nicename: string;
  /** The nicename of the one above it; '' for none. */
  parent: string;
}

/** What the export says of its site. */
export interface WxrChannel {
  title: string;
  link: string;
  language: string;
  /** What names the site, where its address is not known. */
  key?: string;
  /** Categories, tags and the like, by their numbers. */
  terms: Map<string, WxrTerm>;
  /** Where the entries of one tag were listed, from the root on; 'tag' where it does not say. */
  tagBase?: string;
  /** By the name that each signs in with, the name that visitors read. */
  authors: Map<string, string>;
}

/** An entry, with what is known of its site by then. */
export interface WxrEntry {
  item: WxrItem;
  channel: WxrChannel;
}

/** 'yyyy-mm-dd hh:mm:ss' in UTC, as the dates of an entry are written. */
export const utcText = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

export const newItem = (): WxrItem => ({
  type: '',
  role: 'content',
  status: '',
  id: '',
  parent: '',
  title: '',
  link: '',
  name: '',
  date: '',
  dateGmt: '',
  author: '',
  password: '',
  excerpt: '',
  content: '',
  attachment: '',
  order: '',
  comments: 0,
  terms: [],
  meta: {},
  unread: [],
  isCut: false,
});
