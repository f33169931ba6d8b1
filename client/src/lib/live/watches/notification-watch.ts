import { type Notification, notificationMessage, unreadMessage } from '@autoplace/shared/contract';
import { connection } from '../index.ts';
import { following } from './following.ts';

interface NotificationListener {
  onNew(notification: Notification): void;
  /** How many are unread now; told after each new one, and after what any window of the user did. `removed`: the id of the one that it deleted. */
  onUnread(count: number, removed?: string): void;
  /** The connection is back: what was pushed in between is not repeated. */
  onMissed(): void;
}

/** Follows what is pushed to the signed-in user; the server needs not be asked for it. Not part of `live`, which visitors load too. */
export const watchNotifications = (listener: NotificationListener): (() => void) =>
  following(
    listener.onMissed,
    // Of a kind that this client does not know yet only the news that there is one can be used.
    connection.listen(notificationMessage, listener.onNew, listener.onMissed),
    connection.listen(unreadMessage, ({ count, removed }) => listener.onUnread(count, removed)),
  );
