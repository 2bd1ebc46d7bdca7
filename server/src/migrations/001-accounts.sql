create table users (
  id int generated always as identity primary key,
  username text not null check (length(username) between 1 and 254),
  email text not null check (length(email) between 3 and 254),
  -- Null: cannot sign in by password.
  password_hash text,
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

create table roles (
  id int primary key,
  name text not null unique
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
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table activation_tokens (
  token_hash bytea primary key,
  user_id int not null unique references users on delete cascade,
  expires_at timestamptz not null
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
