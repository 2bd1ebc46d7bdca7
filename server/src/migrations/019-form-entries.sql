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
