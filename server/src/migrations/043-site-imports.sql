-- compatible: a new table alone
-- What was brought in from WordPress, and what came of it. No backup holds it, like all that belongs to the running system.
create table if not exists vestry_running.site_imports (
  id uuid primary key,
  file text not null,
  started_at timestamptz not null default now(),
  -- By the server that does it; one that has said nothing for a while has ended without a word.
  seen_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Pictures and files that were asked for, of how many.
  done integer not null default 0,
  total integer not null default 0,
  -- Why it failed: a message.
  error text,
  report jsonb
);
