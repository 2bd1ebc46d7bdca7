import { codeOf } from '../../contract/refusal';
import type { Input, Reply } from '../../contract/endpoint';
import type { push } from '../../contract/sync';
import type { ChangeResult } from '../change-result';
import type { ModelServer } from './model-server';

type Sent = Pick<Input<typeof push>['body'], 'clientId' | 'mutations' | 'epoch'>;
type WireReply = Reply<typeof push>;

function onTheWire(result: ChangeResult): WireReply['results'][number] {
  if (result.status === 'applied') return result;
  const { reason, ...refusal } = result;
  return { ...refusal, code: codeOf(reason) };
}

/** What the server answers by HTTP to a push: refusals have codes. */
export function pushByHttp(server: ModelServer, { clientId, mutations, epoch }: Sent): WireReply {
  const { lastMutation, results } = server.push(clientId, mutations, epoch ?? null);
  return { lastMutation, results: results.map(onTheWire) };
}
