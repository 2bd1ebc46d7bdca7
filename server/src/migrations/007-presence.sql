-- Who has which document open, by browser tab. Not worth a disk write, and not worth keeping over a crash.
create unlogged table presence (
  tab uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  uid uuid not null,
  seen_at timestamptz not null default now()
);
create index presence_uid on presence (uid);
