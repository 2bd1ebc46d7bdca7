-- compatible: it refuses only what no server does: emptying the record of acts at once.

-- TRUNCATE fires no trigger of a row.
create function keep_all_acts() returns trigger language plpgsql as $$
begin
  raise exception 'The record of acts is append-only';
end $$;
create trigger acts_are_not_emptied before truncate on acts for each statement execute function keep_all_acts();
