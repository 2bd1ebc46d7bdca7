import type { FastifyInstance } from 'fastify';
import { newsText } from './mail';
import { readNews } from './sql';

async function tell(app: FastifyInstance, seq: string): Promise<void> {
  const news = await readNews(app.context.sql, seq);
  if (!news) return;
  const path = `/dashboard/pages/edit/${news.page}`;
  app.push.tell({ told: [news.userId], tag: 'review', path, text: (t) => newsText(t, news) });
}

/** Whom a review waits for, and who is answered, read it on their devices too, beside the mail. Nobody waits for it. */
export function tellByPush(app: FastifyInstance, seq: string): void {
  void tell(app, seq).catch((err: unknown) =>
    app.context.log.warn({ label: 'push', err }, 'nobody was told of a review'),
  );
}
