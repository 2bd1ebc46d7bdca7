-- True conflicts: a later value won against another one, which is kept until somebody has looked at both.

create table conflicts (
  uid uuid not null,
  -- The version that the winner made, and the place among the values that lost against it.
  version integer not null,
  place integer not null,
  winner_id integer references users (id) on delete set null,
  -- Who had made the newest version before that of the winner.
  loser_id integer references users (id) on delete set null,
  operation json not null,
  lost json,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by integer references users (id) on delete set null,
  primary key (uid, version, place)
);
create index conflicts_created on conflicts (created_at);

-- Devices hear of both with the document: changing them gives it a new place in the order of the space.
alter table documents
  add column open_conflicts integer not null default 0,
  -- A status that was asked for while a conflict was open; it comes when the last one is settled.
  add column queued_status text;
