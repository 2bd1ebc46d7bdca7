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
