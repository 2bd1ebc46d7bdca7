import { startOfDay } from '@vestry/sync/analytics/day';
import type { Sql } from '../src/platform/db/db';

/**
 * So many visits over a day that are still rows; a third of them came from somewhere, from more hosts than are
 * distinguished.
 */
export async function putVisits(sql: Sql, day: string, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '10min'`;
    await tx`
      insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language, clicks)
      select ${new Date(startOfDay(day))}::timestamptz + n * interval '1 day' / ${count + 1}::float8,
        '/page-' || (power(random(), 3) * 2000)::int, (random() * ${count / 3})::bigint * 7919 * 1047, t, (t * random())::int,
        (array['iOS', 'Windows', 'Android'])[1 + (n % 3)],
        (array['Safari', 'Chrome', 'Firefox', 'Edge'])[1 + (n % 4)], n % 2 = 0,
        case when n % 3 = 0 then (power(random(), 3) * 5000)::int || '.example' end,
        (array['en', 'zh', 'de', ''])[1 + (n % 4)],
        case when n % 10 = 0 then json_build_array('/page-' || (random() * 300)::int) end
      from (select n, (random() * 120000)::int as t from generate_series(1, ${count}::integer) n) made`;
  });
}
