-- Visits as they come in: one row each, until the day is over and becomes one columnar body. No address is stored.
create table analytics_hits (
  id bigint generated always as identity primary key,
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
  mobile boolean not null,
  -- Of a visit that was sent again after its answer was lost: it counts once.
  retry_key uuid
);
create index analytics_hits_at on analytics_hits (at);
create unique index analytics_hits_retry_key on analytics_hits (retry_key) where retry_key is not null;

-- Days that are over, of Asia/Taipei. The rows they were made of are gone.
create table analytics_days (
  day date primary key,
  hits integer not null,
  -- The day's facts (sync/src/analytics), gzipped.
  facts bytea not null,
  -- What `aggregate` makes of the whole day: a long range reads this instead of the facts.
  summary json not null,
  -- 8 bytes for each visitor, so that one who comes on two days counts once.
  visitors bytea not null
);

-- What was left out, by the hour.
create table analytics_dropped (
  hour timestamptz not null,
  reason text not null check (reason in ('bot', 'limited')),
  count bigint not null,
  primary key (hour, reason)
);

-- The request log by the hour: lines of each level, and bytes that were sent.
create table request_hours (
  hour timestamptz primary key,
  debug bigint not null default 0,
  info bigint not null default 0,
  warn bigint not null default 0,
  error bigint not null default 0,
  bytes bigint not null default 0
);

-- Who asked in that hour, as 64 bits of a keyed hash: it tells how many there were, not who.
create table request_senders (
  hour timestamptz not null,
  sender bigint not null,
  primary key (hour, sender)
);
