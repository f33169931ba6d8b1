import type { NotificationKind } from '@autoplace/shared/contract';
import { watchNotifications } from '../index.ts';

/** Follows what the signed-in user is told of one kind of thing: a page about it asks for it again. */
export const watchNotices = (kind: NotificationKind, onNews: () => void): (() => void) =>
  watchNotifications({
    onNew: (notification) => notification.kind === kind && onNews(),
    onUnread: () => {},
    onMissed: onNews,
  });
