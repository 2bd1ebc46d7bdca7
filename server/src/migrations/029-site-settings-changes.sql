-- Who has changed which settings of the site, from what to what, so that it can be looked at and taken back. Both sides
-- name the same fields, as the settings are replied.
create table site_settings_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references users (id) on delete set null,
  before jsonb not null,
  after jsonb not null
);
