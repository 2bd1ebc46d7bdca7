-- compatible: servers of the release before neither read nor write the table; they go on with SMTP_URL.
-- The mail server that an administrator has set in the dashboard: one row, or none while SMTP_URL decides.
create table mail_server (
  id boolean primary key default true check (id),
  host text not null,
  port integer not null,
  security text not null,
  -- Empty: the mail server asks for none.
  username text not null,
  -- Sealed with the key of stored secrets, for this host and user; null: none.
  password text,
  sender text not null,
  changed_at timestamptz not null default now()
);
