-- Links by which a page is looked at without an account, before visitors see it. Of the token only its hash is kept.
create table preview_links (
  id integer generated always as identity primary key,
  uid uuid not null references documents (uid) on delete cascade,
  token_hash bytea not null unique,
  creator_id integer references users (id) on delete set null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Somebody has ended it before its time.
  ended_at timestamptz
);
create index preview_links_uid on preview_links (uid);
