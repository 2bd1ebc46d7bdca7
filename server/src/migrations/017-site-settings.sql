-- What an admin settles for the whole site. The environment gives the first values, when a server first starts here.
create table site_settings (
  -- One row.
  id boolean primary key default true check (id),
  -- BCP 47
  language text not null,
  -- As IANA names it.
  time_zone text not null,
  updated_at timestamptz not null default now()
);
