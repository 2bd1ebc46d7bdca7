import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf } from './migrations.mjs';

const marked = (statements) => faultsOf('900-x.sql', `-- compatible: for a reason\n${statements}\n`);

void test('a migration without a mark, or without a reason, is refused; one from before the marks is not', () => {
  assert.match(faultsOf('900-x.sql', 'create table x (id int);\n')[0], /begin it with/);
  assert.match(faultsOf('900-x.sql', '-- compatible\ncreate table x (id int);\n')[0], /begin it with/);
  assert.deepEqual(faultsOf('010-hit-groups.sql', 'drop table analytics_hits;'), []);
});

void test('a compatible one only adds', () => {
  assert.deepEqual(
    marked(`create table x (id int not null);
      alter table y add column a text, add column b int not null default 0, add c text; -- drop table z
      create index y_a on y (a);`),
    [],
  );
});

for (const statement of [
  'drop table x;',
  'alter table x drop column y;',
  'alter table x rename column y to z;',
  'alter table x alter column y type bigint;',
  'alter table x alter column y set not null;',
  'alter table x add column y int not null;',
  'alter table x add column a int, add column y text not null, add column z int;',
]) {
  void test(`a compatible one must not: ${statement}`, () => {
    assert.match(marked(statement)[0], /is marked as compatible but/);
    assert.deepEqual(faultsOf('900-x.sql', `-- contract: nobody uses it any more\n${statement}\n`), []);
  });
}
