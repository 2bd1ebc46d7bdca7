-- An activation link is kept after its use until its time is up: who opens it again is told that all is well.
alter table activation_tokens add column used_at timestamptz;

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

-- Sites that begin from now on want passwords of at least eight characters where the person chooses them. A site that is
-- there already goes on as it was until an admin changes that.
do $$
begin
  if not exists (select from users) then
    alter table site_settings alter column details set default '{"passwordMin": "8"}';
  end if;
end $$;
