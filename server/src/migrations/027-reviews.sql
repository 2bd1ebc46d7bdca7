-- What people say of a page before it is published: reviews asked for and answered, notes on widgets. Nothing is changed
-- or taken away; it goes with the page. The numbers are given out one transaction after the other, so that whoever asks for
-- what follows a number misses nothing.
create table review_records (
  seq bigint generated always as identity primary key,
  -- Made by the device: what is sent twice is there once.
  id uuid not null unique,
  page uuid not null references documents (uid) on delete cascade,
  said jsonb not null,
  user_id integer references users (id) on delete set null,
  at timestamptz not null default now(),
  -- Of the page, when it came.
  version integer not null
);
create index review_records_page on review_records (page, seq);
