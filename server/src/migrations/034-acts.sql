-- Who did what, when and from where. Written in the transaction of the act, and never changed after it.
create table acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The name of a kind of act, as in sync/src/acts/names.ts.
  act text not null,
  -- No reference: the record of somebody outlives the account, under the name of then.
  actor_id integer,
  actor text,
  -- An IP address; empty for the server itself.
  address text not null,
  -- What it was done to, by its name of then.
  subject text not null default '',
  detail jsonb not null default '{}'
);
create index acts_at on acts (at);
create index acts_act on acts (act, id);

-- Whoever reaches the database as the server does can add to the record, and cannot tidy it: only what is older than the
-- shortest time for which it can be kept goes.
create function keep_acts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'The record of acts is append-only';
end $$;
create trigger acts_are_kept before update or delete on acts for each row execute function keep_acts();
