import { userRoom } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { NotificationPush } from './notifications.ts';

/** Pushes notifications to all windows of their owner, on every server; an adapter may join several (`isJoined`). */
export const createNotificationPush = (io: LiveServer, isJoined: boolean): NotificationPush => ({
  reaches: (userId) => isJoined || io.of('/').adapter.rooms.has(userRoom(userId)),
  pushed({ userId, ...notification }, unread) {
    const room = io.to(userRoom(userId));
    room.emit('notification:new', { ...notification, read: false });
    if (unread !== null) room.emit('notification:unread', { count: unread });
  },
  unreadChanged(userId, count, removed) {
    const change = { count, ...(removed !== undefined && { removed }) };
    io.to(userRoom(userId)).emit('notification:unread', change);
  },
});
