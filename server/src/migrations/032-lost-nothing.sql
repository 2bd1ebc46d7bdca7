-- What lost may be that there was nothing: SQL's null says that from now on, and JSON's null is a value. Header and footer
-- are the only fields whose value can be null.
update conflicts set lost = 'null'
where lost is null and operation ->> 'op' = 'field' and operation ->> 'name' in ('headerId', 'footerId');
