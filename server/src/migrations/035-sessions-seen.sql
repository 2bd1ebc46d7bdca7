-- What a person needs to know their sessions by; of those of before only the address is known.
alter table sessions
  add column browser text not null default '',
  add column system text not null default '';
