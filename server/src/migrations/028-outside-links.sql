-- What is known of the addresses of other sites that public pages link to. Where the links stand is read from the pages.
create table outside_links (
  -- As `outsideAddress` of sync/src/links/outside-address.ts gives it: at most 2,000 letters.
  address text primary key,
  -- One of OUTSIDE_STATES and OUTSIDE_REASONS of sync/src/contract/outside-links.ts.
  state text not null default 'unchecked',
  reason text,
  status smallint,
  moved_to text,
  since timestamptz not null default now(),
  checked_at timestamptz,
  -- Checks in a row that did not find it.
  failures smallint not null default 0
);
-- The check that began last. What it has looked at was checked since it started: a new server goes on from there.
create table outside_checks (
  one boolean primary key default true check (one),
  started_at timestamptz not null,
  -- Of the last whole check: before the start while one is under way, or was cut off.
  finished_at timestamptz
);
