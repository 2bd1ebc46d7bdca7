-- What else a site says of itself: logo, icon, contact and the like, each by its name; what is not there says nothing.
alter table site_settings add column details jsonb not null default '{}';
