import type { FastifyInstance } from 'fastify';
import type { News } from '../../platform/push/push';
import { newsText, placeOf } from './mail';
import { readNews } from './sql';

/** Whom a review waits for, and who is answered, read it on their devices too, beside the mail. */
export function tellByPush(app: FastifyInstance, seq: string): void {
  app.push.tell(async (): Promise<News[]> => {
    const news = await readNews(app.context.sql, seq);
    if (!news) return [];
    return [{ told: [news.userId], tag: 'review', path: placeOf(news), text: (t) => newsText(t, news) }];
  });
}
