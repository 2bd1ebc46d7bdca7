-- Somebody whose account was deleted: the row stays, without anything of the person, for what they have made names it.
alter table users
  add column deleted_at timestamptz,
  -- When the name was another one last.
  add column named_at timestamptz;

-- An e-mail that becomes the user's once its owner has shown that it is theirs; the link's token is kept as a hash.
create table email_changes (
  user_id integer primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null check (length(email) between 3 and 254),
  expires_at timestamptz not null
);
