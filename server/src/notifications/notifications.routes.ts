import { id, pageQuery } from '@autoplace/shared/contract';
import { type Request, Router } from 'express';
import { found, parse, signedIn } from '../core/http/respond.ts';
import type { NotificationPush, Notifications } from './notifications.ts';

/** `/api/notifications`: one's own. Other windows of the user are told the new unread count. */
export function notificationRoutes(notifications: Notifications, push: NotificationPush): Router {
  const router = Router();

  const change = async (request: Request, act: (userId: string, noticeId: string) => Promise<boolean>) => {
    const { userId } = signedIn(request);
    found((await act(userId, parse(id, request.params.id))) || null);
    return tellUnread(userId);
  };
  const tellUnread = async (userId: string) => {
    const unread = await notifications.unread(userId);
    push.unreadChanged(userId, unread);
    return { unread };
  };

  router.get('/', async (request, response) => {
    const { userId } = signedIn(request);
    const { page, pageSize } = parse(pageQuery, request.query);
    response.json(await notifications.page(userId, page, pageSize));
  });

  router.post('/read-all', async (request, response) => {
    const { userId } = signedIn(request);
    await notifications.markAllRead(userId);
    response.json(await tellUnread(userId));
  });

  router.post('/:id/read', async (request, response) => {
    response.json(await change(request, notifications.markRead));
  });

  router.delete('/:id', async (request, response) => {
    response.json(await change(request, notifications.remove));
  });

  return router;
}
