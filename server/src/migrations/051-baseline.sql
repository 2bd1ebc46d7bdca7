-- baseline: the whole shape of the first release, in the place of the 51 files that led to it; a database that has them
-- all is taken as it is.
-- replaces 051-tags-of-files.sql 36e53ccf9dc3856f9fa7c8ed605e4b022b29ec7b8c4e894151f90d46d31a8699

-- People and how they sign in.

create table users (
  id int generated always as identity primary key,
  username text not null check (length(username) between 1 and 254),
  email text not null check (length(email) between 3 and 254),
  -- Null: cannot sign in by password.
  password_hash text,
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The language of a user's screens; null: as each browser asks. Which languages there are is the contract's, so that
  -- another one needs no migration.
  language text check (language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$'),
  -- Somebody whose account was deleted: the row stays, without anything of the person, for what they have made names it.
  deleted_at timestamptz,
  -- When the name was another one last.
  named_at timestamptz,
  -- What passkeys know a person by: it says nothing, and stays when the name changes.
  passkey_handle uuid not null default gen_random_uuid()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

create table roles (
  id int primary key,
  name text not null unique,
  -- From then on whoever has the role signs in with a second factor. Null: whoever wants to.
  factor_required_from timestamptz
);
insert into roles (id, name) values (1, 'admin'), (2, 'editor'), (3, 'viewer');

create table user_roles (
  user_id int not null references users on delete cascade,
  role_id int not null references roles,
  primary key (user_id, role_id)
);

-- One row for each family of refresh tokens; deleting it ends the family and its access tokens.
-- Only hashes are kept: a copy of this table signs nobody in.
create table sessions (
  id uuid primary key,
  user_id int not null references users on delete cascade,
  current_hash bytea not null,
  -- The immediate predecessor, answered with the same successor while `rotated_at` is fresh.
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  address text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- What a person needs to know their sessions by.
  browser text not null default '',
  system text not null default ''
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table activation_tokens (
  token_hash bytea primary key,
  user_id int not null unique references users on delete cascade,
  expires_at timestamptz not null,
  -- A link is kept after its use until its time is up: who opens it again is told that all is well.
  used_at timestamptz
);

-- What the sign-in brake counts: failures of the last minutes, by account as typed and by address.
create table login_failures (
  account text not null,
  address text not null,
  at timestamptz not null default now()
);
create index login_failures_account on login_failures (account, address, at);
create index login_failures_address on login_failures (address, at);
create index login_failures_at on login_failures (at);

-- Links that set a new password. Only hashes are kept: a copy of this table lets nobody in.
create table password_links (
  token_hash bytea primary key,
  user_id int not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_links_user on password_links (user_id);

-- Who asked for such a link, to limit how many are mailed: by account as typed (an HMAC) and by address.
create table password_requests (
  account text not null,
  address text not null,
  at timestamptz not null default now()
);
create index password_requests_account on password_requests (account, at);
create index password_requests_address on password_requests (address, at);

-- A link ends with what it was made for, whoever changes that and by whichever way.
create function end_account_links() returns trigger language plpgsql as $$
begin
  delete from password_links where user_id = new.id;
  if new.email is distinct from old.email then
    delete from activation_tokens where user_id = new.id;
  end if;
  return null;
end $$;
create trigger account_links_end after update of password_hash, email, is_active on users for each row
  when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email
    or (old.is_active and not new.is_active))
  execute function end_account_links();

-- An e-mail that becomes the user's once its owner has shown that it is theirs; the link's token is kept as a hash.
create table email_changes (
  user_id integer primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null check (length(email) between 3 and 254),
  expires_at timestamptz not null
);

-- What the owner of an account is told by mail, and who asks for a link to set a new password. Stored with what it tells of,
-- sent after that, and deleted once it is sent. Neither a link nor a password is ever in it.
create table account_mails (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- A kind of AccountNews, as in server/src/platform/mail/account-mails.ts.
  kind text not null,
  -- To whom, as it was then: of a new e-mail the former one is told. Null where only the sending finds out.
  recipient jsonb,
  detail jsonb not null default '{}',
  -- When it was last tried: who tries next leaves it alone for a while.
  tried_at timestamptz
);
create index account_mails_tried on account_mails (tried_at);

-- Who has signed in with Google: the identity that came first is the account's. The e-mail alone is not enough, for a
-- mailbox may be given to somebody else.
create table google_identities (
  issuer text not null,
  -- What the issuer calls the person; it never changes and is never given to another one.
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  since timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- What programs sign in with, in the name of a person and with one role; kept as a hash.
create table api_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  role_id integer not null references roles (id),
  token_hash bytea not null unique,
  -- To tell it from others: a list shows it.
  beginning text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index api_tokens_user on api_tokens (user_id);

-- What somebody has beside a password. The credential is what the authenticator calls itself.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it has signed, as far as it counts: a copy of it falls behind.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- An authenticator app, one for each person.
create table authenticators (
  user_id integer primary key references users (id) on delete cascade,
  -- Encrypted with a key of the server's.
  secret text not null,
  -- The half minute whose code was used last: neither it nor an earlier one is good again.
  last_step bigint not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- Each is good once, and is deleted then.
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  -- One for all codes of a person: what is typed is hashed once.
  salt bytea not null,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Questions that have been answered: the same answer is worth nothing a second time, whichever instance it comes to.
create table spent_challenges (
  challenge bytea primary key,
  expires_at timestamptz not null
);

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
  detail jsonb not null default '{}',
  -- The token that an act was done with; null for a person at a screen.
  token text
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

-- Documents (pages and elements), their history, and what the devices have sent.

-- One row: the state that all devices follow. `version` counts commits that touched a document.
create table space (
  singleton boolean primary key default true check (singleton),
  -- Another epoch tells every device to start anew; a restore from a backup gives a new one.
  epoch uuid not null default gen_random_uuid(),
  version bigint not null default 0,
  -- The highest version whose tombstones may be gone: an older cookie gets the whole state.
  purged_version bigint not null default 0,
  -- Which site this is, whatever is put back over it: a backup of another one is refused.
  site uuid not null default gen_random_uuid()
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
  -- Devices hear of both with the document: changing them gives it a new place in the order of the space.
  open_conflicts integer not null default 0,
  -- A status that was asked for while a conflict was open; it comes when the last one is settled.
  queued_status text,
  -- What visitors see of a page whose newest changes are held back; null for a page that is seen as it is. In its own
  -- columns: no upkeep of the history can take away what is published.
  published_version integer,
  published_at timestamptz,
  published_fields jsonb,
  published_contents text,
  published_uses integer[],
  unique (kind, id),
  constraint documents_published check (
    num_nulls(published_version, published_at, published_fields, published_contents, published_uses) in (0, 5))
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
-- A page keeps the address where visitors find it until another one is published.
create index documents_published_route on documents ((published_fields ->> 'route'))
  where kind = 'page' and deleted_at is null and published_fields is not null;
create index documents_published_uses on documents using gin (published_uses)
  where kind = 'page' and deleted_at is null and published_uses is not null;
-- Few pages are planned for a time at once, and they are looked for every few seconds.
create index documents_planned on documents (uid)
  where kind = 'page' and deleted_at is null and (fields ? 'publishAt' or fields ? 'unpublishAt');

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
comment on column revisions.contents is
  'The tree as canonical text; null where the operations that lead here from the version before say it.';

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
-- The stamping itself goes from null to a number and is let through. Widgets to which an update of the product gave
-- another shape are rewritten where they lie. Every device makes the same of what it holds, so that nothing is new to
-- it: such a row keeps its place in the order of the space.
create trigger unstamp_updated before update on documents
  for each row when (
    old.space_version is not null and coalesce(current_setting('vestry.in_place', true), '') <> 'yes'
  )
  execute function unstamp_document();

-- The first event of a commit stamps all rows of its transaction. If each of the others looked for more among rows that
-- this very transaction has left behind, it would cost the square of their number: it looks at its own row.
create function stamp_documents() returns trigger language plpgsql as $$
declare
  given text := current_setting('vestry.space_version', true);
  next bigint;
begin
  if given is null or given = '' then
    update space set version = version + 1 returning version into next;
    perform set_config('vestry.space_version', next::text, true);
    perform pg_notify('vestry_space', next::text);
    -- Unstamped rows that this transaction can see are its own: others stamp theirs before they are visible.
    update documents set space_version = next where space_version is null;
    if found then
      update revisions set space_version = next where space_version is null;
    end if;
  else
    -- Written after the others had been stamped, or nothing to do.
    next := given::bigint;
    update documents set space_version = next where uid = new.uid and space_version is null;
    if found then
      update revisions set space_version = next where uid = new.uid and space_version is null;
    end if;
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
  -- SQL's null: there was nothing; JSON's null is a value.
  lost json,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by integer references users (id) on delete set null,
  -- A decision is sent again when its answer was lost: the same one of the same person is no second decision.
  choice text,
  primary key (uid, version, place)
);
create index conflicts_created on conflicts (created_at);

-- The shapes that every stored widget was last brought to: what `knownShapes` gave then.
create table widget_shapes (
  singleton boolean primary key default true check (singleton),
  completed text not null default ''
);
insert into widget_shapes default values;

-- Who has which document open, by browser tab. Not worth a disk write, and not worth keeping over a crash.
create unlogged table presence (
  tab uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  uid uuid not null,
  seen_at timestamptz not null default now()
);
create index presence_uid on presence (uid);

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

-- What could not be done when its time came: it is not tried again before somebody plans anew.
create table planned_failures (
  uid uuid primary key references documents (uid) on delete cascade,
  plan text not null
);

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
  version integer not null,
  -- Who is asked for a review, and who has asked for one that is answered, is told by mail.
  mail text not null default 'none' check (mail in ('none', 'waiting', 'sent', 'failed')),
  -- When it was last tried: who tries next leaves it alone for a while.
  mail_tried_at timestamptz
);
create index review_records_page on review_records (page, seq);
create index review_records_mail on review_records (mail_tried_at) where mail = 'waiting';

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

-- Images and files.

-- Images. The bytes are in the media store, under `blob`; a row is written only when they are safely there.
create table media (
  id integer generated always as identity primary key,
  filename text not null unique,
  -- The first 16 hexadecimal digits of the SHA-256 of the bytes as uploaded: the same bytes are stored once.
  key text not null unique check (length(key) = 16),
  -- Its name in the store: a new one for each upload, so that deleting one never hits a later one of the same bytes.
  blob uuid not null unique,
  format text not null check (format in ('png', 'jpeg', 'webp', 'avif', 'gif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  frames integer not null check (frames > 0),
  -- Bytes as served.
  size integer not null check (size > 0),
  alt text not null default '',
  decorative boolean not null default false,
  creator_id integer references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Smaller versions: [{width, format, size}]; null until they are made.
  variants json,
  -- How often it was tried, and until when the one that tries has the right to; others leave it alone so long.
  variant_attempts integer not null default 0,
  variant_lease timestamptz,
  -- What people call it; empty when nobody has named it. Its address stays when it changes.
  name text not null default '' check (length(name) <= 150),
  deleted_at timestamptz,
  deleter_id integer references users (id) on delete set null,
  -- Words by which people find it again, in the order in which they were given.
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- What stays in sight where it is cropped, in percent from the left and the top; null: its middle.
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  constraint media_focal_point check ((focal_x is null) = (focal_y is null))
);
create index media_without_variants on media (id) where variants is null;
create index media_in_trash on media (deleted_at) where deleted_at is not null;

-- Files that visitors download. The bytes are in the media store, under `blob`, as they were uploaded.
create table files (
  id integer generated always as identity primary key,
  filename text not null unique,
  -- The first 16 hexadecimal digits of the SHA-256 of the bytes: the same bytes are stored once.
  key text not null unique check (length(key) = 16),
  -- Its name in the store: a new one for each upload, so that deleting one never hits a later one of the same bytes.
  blob uuid not null unique,
  format text not null,
  -- What it is called where it is saved, without its extension.
  name text not null,
  size integer not null check (size > 0),
  creator_id integer references users (id) on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleter_id integer references users (id) on delete set null,
  -- As those of images.
  tags text[] not null default '{}' check (cardinality(tags) <= 20)
);
create index files_in_trash on files (deleted_at) where deleted_at is not null;

-- Visits and requests.

-- Visits as they come in: one plain row each, until the day is over and becomes one columnar body. No address is stored.
create table analytics_hits (
  id bigint generated always as identity,
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
  -- Where the visitor came from, as a host; '' when no page led to the site. Null of this and the next two: not known.
  source text,
  -- The primary tag; '' when the browser names none.
  language text,
  -- Addresses that were clicked, as a list of texts.
  clicks json
);
-- Rows lie in the order of their times: a few numbers for each block tell where a day is. An index entry for each row
-- would cost as much as two rows.
create index analytics_hits_at on analytics_hits using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Of hits that may be sent again after their answer was lost: each counts once.
create table analytics_hit_keys (
  key uuid primary key,
  at timestamptz not null default now()
);

-- Days that are over. The rows they were made of are gone.
create table analytics_days (
  day date primary key,
  hits integer not null,
  -- The day's facts (sync/src/analytics), gzipped.
  facts bytea not null,
  -- What `aggregate` makes of the whole day: a long range reads this instead of the facts. Null: the next roll-up makes it.
  summary json,
  -- 8 bytes for each visitor, so that one who comes on two days counts once.
  visitors bytea not null,
  -- Sources, languages and clicks of the whole day, and by the quarter of an hour for a part of it
  -- (sync/src/analytics/tally.ts).
  tallies json,
  tallies_by_quarter json
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

-- What visitors have sent by the forms of pages.
create table form_entries (
  id integer generated always as identity primary key,
  -- What is sent twice under one key is stored once.
  key uuid not null unique,
  -- The document and the widget in it, as `uid/id`. No foreign key: an entry outlives its page.
  form text not null,
  form_title text not null,
  -- Of the page that it was sent from.
  route text not null,
  state text not null check (state in ('new', 'read', 'spam')),
  spam_reason text,
  -- [{label, value}], as they were when they were sent.
  answers jsonb not null,
  -- Of the longest answer: the same text again is held back.
  text_hash bytea,
  mail text not null check (mail in ('none', 'waiting', 'sent', 'failed')),
  mail_to text[] not null default '{}',
  -- The visitor's own address, where the form has asked for one.
  reply_to text,
  -- When a mail was last tried: who tries next leaves it alone for a while.
  mail_tried_at timestamptz,
  created_at timestamptz not null default now()
);
create index form_entries_form on form_entries (form, id);
create index form_entries_text on form_entries (text_hash, created_at) where text_hash is not null;
create index form_entries_created on form_entries (created_at);
create index form_entries_mail on form_entries (mail_tried_at) where mail = 'waiting';

-- The site and its upkeep.

-- What an admin settles for the whole site. The environment gives the first values, when a server first starts here.
create table site_settings (
  -- One row.
  id boolean primary key default true check (id),
  -- BCP 47
  language text not null,
  -- As IANA names it.
  time_zone text not null,
  updated_at timestamptz not null default now(),
  name text,
  -- What else a site says of itself: logo, icon, contact and the like, each by its name; what is not there says nothing.
  -- Passwords that a person chooses have at least eight characters, unless an admin changes that.
  details jsonb not null default '{"passwordMin": "8"}'
);

-- Who has changed which settings of the site, from what to what, so that it can be looked at and taken back. Both sides
-- name the same fields, as the settings are replied.
create table site_settings_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references users (id) on delete set null,
  before jsonb not null,
  after jsonb not null
);

-- The starter site that this database began with: as long as nobody has changed one of its documents, another starter
-- may take its place. No row: the site began with nothing.
create table starter (
  -- One row.
  id boolean primary key default true check (id),
  -- Null: the guide was closed before one was chosen.
  name text,
  -- What its texts call the organization.
  called text,
  -- Its documents.
  uids uuid[] not null default '{}',
  -- Nobody wants to see the first steps any more.
  guide_closed_at timestamptz
);

-- When jobs run by themselves. The lock of a row gives each of its times to one instance. The queue itself is
-- pg-boss's, in a schema of its own.
create table jobs (
  name text primary key,
  cron text not null,
  time_zone text not null,
  paused boolean not null default false,
  next_at timestamptz not null
);

-- What has run: one row for each attempt. Whether a run's server is gone is known by the queue, which ends what has
-- expired.
create table job_runs (
  id integer generated always as identity primary key,
  job_name text not null,
  -- Its entry in the queue; an entry that failed is tried again, as another run.
  queue_id uuid not null,
  attempt integer not null,
  status text not null default 'IN_PROGRESS' check (status in ('SUCCESS', 'FAILED', 'IN_PROGRESS')),
  error_message text,
  started_at timestamptz not null default now(),
  duration_ms integer,
  -- As was known when it ended.
  next_execution_at timestamptz,
  unique (queue_id, attempt),
  check ((status = 'IN_PROGRESS') = (duration_ms is null))
);
-- No job runs twice at the same time.
create unique index job_runs_running on job_runs (job_name) where status = 'IN_PROGRESS';
create index job_runs_name on job_runs (job_name, id);
create index job_runs_started on job_runs (started_at);

-- What is known of the backups that there are. It describes this database's surroundings: it is in no backup.
create table backups (
  -- Its time, as its folder is called.
  name text primary key,
  -- The folder that it is in, with the name of the machine: others cannot read it.
  place text not null,
  taken_at timestamptz not null,
  rows bigint not null,
  images integer not null,
  bytes bigint not null,
  -- When all of it was read again and was as it should be, put into an empty schema and counted.
  drilled_at timestamptz,
  -- Why that failed the last time: a message in no language yet.
  drill_error text,
  -- When it was copied elsewhere.
  copied_at timestamptz,
  copy_error text
);

-- What belongs to the running system, like the queue: no backup holds it, and none puts it back. Whoever puts one back, or
-- tries it in a schema of its own, runs this file beside what is there.
create schema if not exists vestry_running;

-- The servers that share this database. One that nobody has seen for a while has ended without a word.
create table if not exists vestry_running.instances (
  id uuid primary key,
  -- Of its machine, and its port.
  name text not null,
  version text not null,
  -- Of its client; null while it has none.
  build text,
  -- Of its DATA_DIR.
  folder_id uuid not null,
  -- Made from the secrets that it accepts, the one in use first: the same for the same one, and says nothing of it.
  key_prints text[] not null,
  -- Where it keeps images and files.
  media text not null,
  public_url text not null,
  -- Of its clock before the database's, in milliseconds.
  clock_ms bigint not null,
  draining boolean not null default false,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Builds of the client. The one that came last is what every instance hands out, as long as one runs it.
create table if not exists vestry_running.builds (
  id text primary key,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Their files: those with a hashed name once, under the build '', all others for each build.
create table if not exists vestry_running.build_files (
  build text not null,
  path text not null,
  -- The bytes are brotli's.
  packed boolean not null,
  bytes bytea not null,
  last_at timestamptz not null default now(),
  primary key (build, path)
);

-- What was brought in from WordPress, and what came of it.
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

-- Warnings and errors of all servers, the newest ones for some days.
create table if not exists vestry_running.warnings (
  -- Of the process, with the number of the line: what is brought twice is there once.
  instance_id uuid not null,
  number integer not null,
  -- The instance's name: its machine, and its port.
  instance text not null,
  at timestamptz not null,
  level text not null,
  label text not null,
  message text not null,
  request_id text,
  -- Lines before this one that were too many to be kept; then it is no line itself.
  missed integer not null default 0,
  primary key (instance_id, number)
);
create index if not exists warnings_at on vestry_running.warnings (at);

-- Where the browsers of people who want messages are reached: a session that was put back would not be theirs.
create table if not exists vestry_running.push_subscriptions (
  -- An address of the browser's maker. Who has it can reach the browser, and with the keys write to it.
  endpoint text primary key,
  -- Without a live session of an active user nothing is sent.
  session_id uuid not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
