-- contract: a server of the release before lets people in without the factor that they have set up
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

-- What passkeys know a person by: it says nothing, and stays when the name changes.
alter table users add column passkey_handle uuid not null default gen_random_uuid();

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

-- From then on whoever has the role signs in with a second factor. Null: whoever wants to.
alter table roles add column factor_required_from timestamptz;
