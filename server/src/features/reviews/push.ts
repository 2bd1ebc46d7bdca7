import type { FastifyInstance } from 'fastify';
import type { PushNotification } from '../../platform/push/push';
import { notificationText, placeOf } from './mail';
import { readNotification } from './sql';

/** Whom a review waits for, and who is answered, read it on their devices too, beside the mail. */
export function notifyByPush(app: FastifyInstance, seq: string): void {
  app.push.notify(async (): Promise<PushNotification[]> => {
    const notification = await readNotification(app.context.sql, seq);
    if (!notification) return [];
    return [
      {
        recipients: [notification.userId],
        tag: 'review',
        path: placeOf(notification),
        text: (t) => notificationText(t, notification),
      },
    ];
  });
}
