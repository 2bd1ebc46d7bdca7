import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';

/** What hits are measured against: a POST that reads its body and does nothing. */
const app = Fastify();
app.post('/api/v1/collect', (_request, reply) => reply.code(204).send());
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
process.on('message', () => void app.close().then(() => process.disconnect()));
