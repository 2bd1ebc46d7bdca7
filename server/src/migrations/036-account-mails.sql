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
