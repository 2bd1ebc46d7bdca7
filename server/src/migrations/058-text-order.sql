-- compatible: servers of the release before do not use these collations.
-- The order of texts in lists, the same as a device's (`textOrder` in sync/src/messages/compare-texts.ts): by the letters of
-- the language, Chinese by strokes, '9' before '10'. What is equal by it is equal: the list then orders by number, as a device
-- does. May be applied twice.
do $$
declare
  name text;
  locale text;
begin
  for name, locale in values
    ('text_order_en', 'en-u-kk-true-kn-true'),
    ('text_order_zh_tw', 'zh-TW-u-kk-true-kn-true')
  loop
    begin
      execute format('create collation if not exists %I (provider = icu, locale = %L, deterministic = false)', name, locale);
    exception when feature_not_supported then
      -- A PostgreSQL that was built without ICU knows the order of the database alone.
      execute (
        select format('create collation if not exists %I (provider = libc, lc_collate = %L, lc_ctype = %L)',
          name, datcollate, datctype)
        from pg_database where datname = current_database());
    end;
  end loop;
end $$;
