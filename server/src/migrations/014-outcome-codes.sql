-- Stored results get the code that later versions give with the reason: nothing decides by the text any more.
update mutations m set result = jsonb_set(m.result::jsonb, '{outcomes}', (
  select jsonb_agg(
    case when outcome ->> 'reason' = 'it would be inside itself' and outcome ->> 'effect' = 'none'
      then outcome || '{"code": "cycle"}' else outcome end
    order by place)
  from jsonb_array_elements(m.result::jsonb -> 'outcomes') with ordinality as o (outcome, place)))::json
where m.result ->> 'status' = 'applied' and m.result::text like '%"it would be inside itself"%';
