-- One plain row for each hit, until its day is over and becomes one columnar body. No address is stored.
create table analytics_hits (
  id bigint generated always as identity,
  -- By the database's clock, so that instances agree on when a day is over.
  at timestamptz not null default now(),
  -- The address of a public page as visitors see it, or 'other'.
  pathname text not null,
  -- 64 bits of a hash of the visitor's random number; null for 'unknown'.
  visitor bigint,
  total_ms integer not null check (total_ms between 0 and 86400000),
  active_ms integer not null check (active_ms between 0 and total_ms),
  os text not null,
  browser text not null,
  mobile boolean not null
);
-- Rows lie in the order of their times: a few numbers for each block tell where a day is.
create index analytics_hits_at on analytics_hits using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Every hit of every group, in the order in which they came.
insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile)
select at, hit->>0, (hit->>1)::bigint, (hit->>2)::integer, (hit->>3)::integer, hit->>4, hit->>5, (hit->>6)::boolean
from analytics_groups, json_array_elements(hits::json) with ordinality as each (hit, place)
order by at, id, place;
drop table analytics_groups;
