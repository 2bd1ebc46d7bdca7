-- Widgets to which an update of the product gave another shape are rewritten where they lie. Every device makes the same
-- of what it holds, so that nothing is new to it: such a row keeps its place in the order of the space.
create or replace trigger unstamp_updated before update on documents
  for each row when (
    old.space_version is not null and coalesce(current_setting('vestry.in_place', true), '') <> 'yes'
  )
  execute function unstamp_document();

-- The shapes that every stored widget was last brought to: what `knownShapes` gave then.
create table widget_shapes (
  singleton boolean primary key default true check (singleton),
  completed text not null default ''
);
insert into widget_shapes default values;
