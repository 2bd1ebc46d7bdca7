import type { Sql } from '../../platform/db/db';
import * as rows from './person-rows';

type Part = [name: string, value: object | AsyncIterable<object>];

const isMany = (value: Part[1]): value is AsyncIterable<object> => Symbol.asyncIterator in value;

/** A JSON object, piece by piece: years of stored data about one person are not collected in memory. */
async function* asJson(parts: readonly Part[]): AsyncGenerator<string> {
  let lead = '{\n';
  for (const [name, value] of parts) {
    yield `${lead}${JSON.stringify(name)}: `;
    lead = ',\n';
    if (!isMany(value)) {
      yield JSON.stringify(value, null, 2);
      continue;
    }
    let before = '[\n';
    for await (const row of value) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
    yield before === '[\n' ? '[]' : '\n]';
  }
  yield '\n}\n';
}

/** Everything that is kept about somebody, without what lets anybody in. */
export async function* personData(sql: Sql, id: number, site: string): AsyncGenerator<string> {
  const account = await rows.readAccountRow(sql, id);
  if (!account) return;
  const about = { format: 'vestry-person', site, exportedAt: new Date().toISOString() };
  yield* asJson([
    ['about', about],
    ['account', account],
    ['sessions', await rows.readSessionRows(sql, id)],
    ['secondFactors', await rows.readFactorRows(sql, id)],
    ['tokens', await rows.readTokenRows(sql, id)],
    ['documents', rows.everyDocument(sql, id)],
    ['documentsThatNameTheEmail', await rows.readMentions(sql, account.email)],
    ['media', await rows.readMedia(sql, id)],
    ['reviews', await rows.readReviews(sql, id)],
    ['otherWork', await rows.readOtherWork(sql, id)],
    ['acts', rows.auditEntriesOf(sql, id)],
  ]);
}
