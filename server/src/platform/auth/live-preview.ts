import type { Queryable } from '../db/db';
import { mayDo } from './may-do';

/**
 * Whether a preview link, the row `l`, has not ended. Who may no longer give such links shows nobody anything by those
 * that they gave.
 */
export const isLivePreview = (sql: Queryable) => sql`(l.ended_at is null and l.ends_at > now()
  and (l.creator_id is null or exists (select from users c
    where c.id = l.creator_id and c.is_active and ${mayDo(sql, sql`c.id`, 'pages.update')})))`;
