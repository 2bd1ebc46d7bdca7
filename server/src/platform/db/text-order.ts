import type { Language } from '@vestry/sync/messages/languages';
import type postgres from 'postgres';
import type { Queryable } from './db';

/** The collation that a migration has made for people who read this language: it orders as `compareTexts` on a device. */
export const collationOf = (language: Language) =>
  `text_order_${language.toLowerCase().replaceAll('-', '_')}`;

/** Makes of a text what it is ordered by, for people who read this language. */
export const inTextOrder = (sql: Queryable, text: postgres.Fragment, language: Language): postgres.Fragment =>
  sql`(${text}) collate ${sql(collationOf(language))}`;
