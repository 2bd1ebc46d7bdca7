-- contract: servers of the release before read and write these tables by their former names.
-- One thing has one name: see sync/docs/glossary.md.
alter table acts rename to audit_log;
alter table form_entries rename to form_submissions;
alter table outside_links rename to external_links;
alter table outside_checks rename to external_checks;
alter table planned_failures rename to scheduling_failures;
alter table scheduling_failures rename column plan to schedule;
alter index documents_planned rename to documents_scheduled;

-- Constraints of columns, sequences and indexes go by their table's name: which ones there are depends on the version of
-- PostgreSQL. An index that belongs to a constraint is renamed with it.
do $$
declare
  former text;
  present text;
  made record;
begin
  for former, present in values
    ('acts', 'audit_log'), ('form_entries', 'form_submissions'), ('outside_links', 'external_links'),
    ('outside_checks', 'external_checks'), ('planned_failures', 'scheduling_failures')
  loop
    for made in
      select conname as name from pg_constraint where conrelid = present::regclass and starts_with(conname, former || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', present, made.name,
        replace(made.name, former || '_', present || '_'));
    end loop;
    for made in
      select distinct c.relname as name from pg_depend d join pg_class c on c.oid = d.objid
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
        and d.refobjid = present::regclass and c.relkind in ('i', 'S') and starts_with(c.relname, former || '_')
    loop
      execute format('alter %s %I rename to %I', case when made.name like '%\_seq' then 'sequence' else 'index' end,
        made.name, replace(made.name, former || '_', present || '_'));
    end loop;
  end loop;
end $$;

alter function keep_acts() rename to keep_audit_log;
alter function keep_all_acts() rename to keep_whole_audit_log;
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'The audit log is append-only';
end $$;
create or replace function keep_whole_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only';
end $$;
alter trigger acts_are_kept on audit_log rename to audit_log_is_kept;
alter trigger acts_are_not_emptied on audit_log rename to audit_log_is_not_emptied;
