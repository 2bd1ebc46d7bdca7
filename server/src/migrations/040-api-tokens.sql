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

-- The token that an act was done with; null for a person at a screen.
alter table acts add column token text;
