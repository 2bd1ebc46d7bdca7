-- Hits come in groups, one for each flush of the disk, and are read by the day. A row for each group costs the database
-- and the server a quarter of a row for each hit.
create table analytics_groups (
  id bigint generated always as identity,
  -- By the database's clock, so that instances agree on when a day is over.
  at timestamptz not null default now(),
  -- A JSON array; each hit is [pathname, visitor or null, total ms, active ms, os, browser, mobile]. No address is stored.
  -- The visitor is 64 bits of a hash of the visitor's random number, as a decimal text.
  hits text not null
);
-- Pressing takes longer than writing, and a row lives for two days at most.
alter table analytics_groups alter column hits set storage external;
-- Rows lie in the order of their times: a few numbers for each block tell where a day is.
create index analytics_groups_at on analytics_groups using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Of hits that may be sent again after their answer was lost: each counts once.
create table analytics_hit_keys (
  key uuid primary key,
  at timestamptz not null default now()
);

insert into analytics_groups (at, hits)
select at, json_agg(json_build_array(pathname, visitor::text, total_ms, active_ms, os, browser, mobile) order by id)::text
from analytics_hits group by at order by at;
insert into analytics_hit_keys (key, at) select retry_key, at from analytics_hits where retry_key is not null;
drop table analytics_hits;
