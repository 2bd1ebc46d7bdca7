-- Addresses that lead on to a page, wherever that page is now.
create table redirects (
  id integer generated always as identity primary key,
  -- As `parsePath` of sync/src/redirect.ts spells it: '/old/page.html'.
  path text not null unique,
  -- It goes with the page's tombstone.
  uid uuid not null references documents (uid) on delete cascade,
  -- Somebody entered it; otherwise a public page has left the address.
  by_hand boolean not null,
  creator_id integer references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index redirects_uid on redirects (uid);
