import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { objected, ok, refused } from '../core/result.ts';
import { type EmailPreferences, emailChoicesOf } from './mail/email-preferences.ts';
import type { NotificationPush, Notifications } from './notifications.ts';
import type { PushDevices, PushSender } from './push/push-devices.ts';

interface NotificationRoutesDeps {
  notifications: Notifications;
  push: NotificationPush;
  preferences: EmailPreferences;
  devices: PushDevices;
  pushSender: PushSender;
}

/** The caller's notifications, and where they are also sent to. */
export function notificationRoutes(routes: Routes, deps: NotificationRoutesDeps): void {
  const { notifications, push, preferences, devices, pushSender } = deps;

  /** Other windows of the user are told the new unread count, and what was removed. */
  const tellUnread = async (userId: string, removed?: string) => {
    const unread = await notifications.unread(userId);
    push.unreadChanged(userId, unread, removed);
    return ok({ unread });
  };

  routes.on(c.listNotifications, async ({ user, query }) =>
    ok(await notifications.page(user.userId, query.page, query.pageSize)),
  );

  routes.on(c.markAllNotificationsRead, async ({ user: { userId } }) => {
    await notifications.markAllRead(userId);
    return tellUnread(userId);
  });

  routes.on(c.markNotificationRead, async ({ user: { userId }, params }) =>
    (await notifications.markRead(userId, params.id)) ? tellUnread(userId) : refused('NOT_FOUND'),
  );

  routes.on(c.deleteNotification, async ({ user: { userId }, params }) =>
    (await notifications.remove(userId, params.id)) ? tellUnread(userId, params.id) : refused('NOT_FOUND'),
  );

  routes.on(c.getPreferences, async ({ user }) =>
    ok({ email: emailChoicesOf(await preferences.get(user.userId)) }),
  );

  routes.on(c.changePreferences, async ({ user, body: { email } }) => {
    await preferences.set(user.userId, email);
    return ok({ email });
  });

  routes.on(c.getPushKey, () => ok({ publicKey: pushSender.publicKey }));

  routes.on(c.subscribeToPush, async ({ user, body }) => {
    if (!pushSender.knows(body.endpoint)) return objected('endpoint', 'Nepoznat servis za obaveštenja');
    await devices.keep(user.userId, body);
    return ok({ subscribed: true });
  });

  routes.on(c.unsubscribeFromPush, async ({ user, body }) => {
    await devices.forget(user.userId, body.endpoint);
    return ok({ subscribed: false });
  });
}
