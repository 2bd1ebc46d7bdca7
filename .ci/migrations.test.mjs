import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, unnamed } from './migrations.mjs';

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

void test('one that contracts is named in the notes of its release', () => {
  const texts = new Map([
    ['010-old.sql', 'drop table x;'],
    ['900-x.sql', '-- contract: nobody uses it any more\n'],
    ['901-y.sql', '-- compatible: only adds\n'],
  ]);
  assert.match(unnamed(texts, '- Contracts: `800-w.sql`.')[0], /900-x\.sql contracts.+CHANGELOG\.md/);
  assert.deepEqual(unnamed(texts, '- Contracts: `900-x.sql`.'), []);
});
