-- compatible: servers of the release before neither read nor write these columns.
-- What each document costs by itself, and how often it shows which element: so a page's cost with all that is composed
-- into it is known without reading a tree. The database counts, whichever way the contents came.

create function composed_cost(contents text, fields jsonb) returns jsonb immutable language sql as $$
  select jsonb_build_object(
    'widgets', (length(contents) - length(replace(contents, '{"value":', ''))) / length('{"value":'),
    'bytes', octet_length(contents),
    'links', (
      select coalesce(jsonb_object_agg(element, times), '{}') from (
        select element, count(*) as times from (
          -- In a text of the contents the quotes would be escaped.
          select found[1] as element from regexp_matches(contents, '[{,]"elementId":([0-9]{1,10})[,}]', 'g') found
          where strpos(contents, '"elementId":') > 0
          union all select fields ->> 'headerId'
          union all select fields ->> 'footerId') named
        where element is not null group by element) counted))
$$;

alter table documents
  add column cost jsonb not null generated always as (composed_cost(contents, fields)) stored,
  add column published_cost jsonb generated always as (
    case when published_contents is not null then composed_cost(published_contents, published_fields) end) stored;
