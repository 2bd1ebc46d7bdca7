import type { ElementType } from '@vestry/sync/contract/document';
import type { Language } from '@vestry/sync/messages/languages';
import type { Queryable } from '../../platform/db/db';
import { inTextOrder } from '../../platform/db/text-order';

/** Returns all elements of a type, by name, for the choosers. */
export function readElementsOfType(sql: Queryable, type: ElementType, language: Language) {
  return sql<{ id: number; name: string; contents: string }[]>`
    select id, fields ->> 'name' as name, contents from documents
    where kind = 'element' and deleted_at is null and fields ->> 'type' = ${type} 
    order by ${inTextOrder(sql, sql`fields ->> 'name'`, language)}, id`;
}
