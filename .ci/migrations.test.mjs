import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, unnamed, whyUntried } from './migrations.mjs';

const marked = (statements) => faultsOf('900-x.sql', `-- compatible: for a reason\n${statements}\n`);

void test('a migration without a mark, or without a reason, is refused; a baseline is the first of all', () => {
  assert.match(faultsOf('900-x.sql', 'create table x (id int);\n')[0], /begin it with/);
  assert.match(faultsOf('900-x.sql', '-- compatible\ncreate table x (id int);\n')[0], /begin it with/);
  const baseline = '-- baseline: all that there is\ncreate table x (id int);\n';
  assert.deepEqual(faultsOf('051-baseline.sql', baseline, true), []);
  assert.match(
    faultsOf('052-baseline.sql', baseline)[0],
    /is a baseline: no other migration may be before it/,
  );
});

void test('what changes vestry_running may be applied twice', () => {
  for (const [statement, isFine] of [
    ["alter table vestry_running.instances add column settings jsonb default '{}'", false],
    ["alter table vestry_running.instances add column if not exists settings jsonb default '{}'", true],
    ['create table vestry_running.x (id int)', false],
    ['create table if not exists vestry_running.x (id int)', true],
    ['create index x_a on vestry_running.x (a)', false],
    ['create table x (id int); create index if not exists y_a on vestry_running.y (a)', true],
  ])
    assert.equal(marked(`${statement};`).length, isFine ? 0 : 1, statement);
});

void test('a compatible one only adds', () => {
  assert.deepEqual(
    marked(`create table x (id int not null);
      alter table y add column a text, add column b int not null default 0, add c text; -- drop table z
      create index y_a on y (a);`),
    [],
  );
});

void test('a compatible one may limit what it adds itself, and put a constraint in the place of another', () => {
  assert.deepEqual(
    marked(`create table x (id int primary key, a text unique check (a <> ''), constraint x_a check (length(a) < 9));
      create unique index x_b on x (lower(a));
      alter table x add constraint x_c check (a is not null);
      alter table y add column a int check (a > 0), add b int,
        add constraint y_a check ((a is null) = (b is null) and b not in (1, 2) and a <> length('id')),
        add constraint y_b unique (a, b), add foreign key (b) references x (id);
      create unique index if not exists y_c on y using btree (a, coalesce(b, 0)) where b is not null;
      alter table z drop constraint z_kind, add constraint z_kind check (kind in ('one', 'two', 'three'));`),
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
  'alter table x add constraint x_y unique (y);',
  'alter table only x add unique (y);',
  'alter table x add constraint x_y unique using index x_y_index;',
  'alter table x add primary key (y);',
  "alter table x add constraint x_y check (y <> '');",
  'alter table x add column a int, add constraint x_y check (a > 0 or y > 0);',
  'alter table x add check (y > 0) not valid;',
  'alter table x add constraint x_y foreign key (y) references z (id);',
  'alter table x add constraint x_y exclude using gist (y with &&);',
  'create unique index x_y on x (y);',
  'create unique index concurrently if not exists x_y on only public.x using btree (lower(y)) where y is not null;',
  'create unique index on x (y);',
  'create table y (y int); create unique index x_y on x (y);',
  'alter table z add column y int; create unique index x_y on x (y);',
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

void test('servers of a former release are tried with what is newer, unless a migration among it contracts', () => {
  const compatible = ['901-a.sql', '-- compatible: it only adds\n'];
  const contract = ['902-b.sql', '-- contract: nobody reads it\n'];
  assert.equal(whyUntried('v1', new Map([compatible])), undefined);
  assert.equal(
    whyUntried('v1', new Map([compatible, contract])),
    'no server of v1 runs any more after 902-b.sql',
  );
  assert.equal(whyUntried('v1', new Map()), 'no migration is newer than v1');
});
