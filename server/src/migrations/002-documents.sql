-- Documents (pages and elements), their history, and what the devices have sent.

-- One row: the state that all devices follow. `version` counts commits that touched a document.
create table space (
  singleton boolean primary key default true check (singleton),
  -- Another epoch tells every device to start anew; a restore from a backup gives a new one.
  epoch uuid not null default gen_random_uuid(),
  version bigint not null default 0,
  -- The highest version whose tombstones may be gone: an older cookie gets the whole state.
  purged_version bigint not null default 0
);
insert into space default values;

create sequence page_number as integer;
create sequence element_number as integer;

create table documents (
  uid uuid primary key,
  kind text not null check (kind in ('page', 'element')),
  id integer not null,
  -- Of this document, from 1; each has a row in revisions.
  version integer not null check (version >= 1),
  -- Of the space. Null only inside the transaction that wrote the row; see stamp_documents.
  space_version bigint,
  fields jsonb not null,
  -- The tree as canonical JSON text: devices compare it byte for byte.
  contents text not null,
  -- Numbers of the elements it uses: header, footer, linked ones.
  uses integer[] not null default '{}',
  creator_id integer references users (id) on delete set null,
  editor_id integer references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A tombstone: devices have to hear of it for 90 days.
  deleted_at timestamptz,
  unique (kind, id)
);
-- Deleting frees a route or name at once.
create unique index documents_route on documents ((fields ->> 'route'))
  where kind = 'page' and deleted_at is null;
create unique index documents_element_name on documents ((fields ->> 'name'))
  where kind = 'element' and deleted_at is null;
create index documents_space_version on documents (space_version, uid);
create index documents_unstamped on documents (uid) where space_version is null;
create index documents_uses on documents using gin (uses) where kind = 'page' and deleted_at is null;
create index documents_deleted on documents (deleted_at) where deleted_at is not null;

create table revisions (
  -- No foreign keys that cost a look-up for each row: the store writes both tables in one transaction.
  uid uuid not null,
  version integer not null,
  -- As in documents; 0 for a version that was followed by another one in the same transaction: nobody has seen it.
  space_version bigint,
  fields jsonb not null,
  -- The tree as canonical text. A version that nobody has seen keeps only the operations that lead to it from
  -- the version before.
  contents text,
  operations json,
  editor_id integer,
  created_at timestamptz not null default now(),
  -- What changed, in few words: 'Hero: title, Added Text'.
  summary text not null,
  -- Values that lost against this version, with the operation that won; null when there are none.
  conflicts json,
  primary key (uid, version),
  check ((contents is null) <> (operations is null))
);
create index revisions_unstamped on revisions (uid) where space_version is null;

-- A device: one browser profile and user. Its row is the lock that keeps its pushes in order.
create table sync_clients (
  client_id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  last_mutation bigint not null default 0,
  seen_at timestamptz not null default now()
);

-- What a device has sent and what it was answered: asked again, the same is answered again.
create table mutations (
  client_id uuid not null,
  number bigint not null,
  uid uuid not null,
  -- The mutation as canonical JSON: other content under the same number is noticed, and later mutations that are
  -- based on the device's view after this one need it.
  body text not null,
  result json not null,
  -- The document's version that this mutation made or found; null when refused.
  version integer,
  -- The device's own view after this mutation is that version's state: nobody else had changed the document.
  view_is_version boolean not null default false,
  received_at timestamptz not null default now(),
  primary key (client_id, number)
);
create index mutations_received on mutations (received_at);

-- The space version in commit order. A plain sequence would let a reader skip rows that commit late; here the
-- version is taken at commit under the lock of the one row of `space`, and the lock is released only when the
-- commit is visible. Every write of a document passes these triggers, whoever makes it.

create function unstamp_document() returns trigger language plpgsql as $$
begin
  new.space_version := null;
  return new;
end $$;

create trigger unstamp_inserted before insert on documents
  for each row execute function unstamp_document();
-- The stamping itself goes from null to a number and is let through.
create trigger unstamp_updated before update on documents
  for each row when (old.space_version is not null) execute function unstamp_document();

create function stamp_documents() returns trigger language plpgsql as $$
declare
  given text := current_setting('vestry.space_version', true);
  next bigint;
begin
  if given is null or given = '' then
    update space set version = version + 1 returning version into next;
    perform set_config('vestry.space_version', next::text, true);
    perform pg_notify('vestry_space', next::text);
  else
    next := given::bigint;
  end if;
  -- Unstamped rows that this transaction can see are its own: others stamp theirs before they are visible.
  update documents set space_version = next where space_version is null;
  if found then
    update revisions set space_version = next where space_version is null;
  end if;
  return null;
end $$;

create constraint trigger stamp_inserted after insert on documents
  deferrable initially deferred for each row execute function stamp_documents();
create constraint trigger stamp_updated after update on documents
  deferrable initially deferred for each row when (new.space_version is null)
  execute function stamp_documents();

-- Rows go only as old tombstones; a live document is deleted by setting deleted_at, so that devices hear of it.
create function keep_live_documents() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    raise exception 'a live document cannot be removed, only marked as deleted';
  end if;
  return old;
end $$;
create trigger keep_live before delete on documents
  for each row execute function keep_live_documents();
