import { dropIndex } from './drop-index.mongo.ts';
import type { MigrationStep } from './step.ts';

/** Notifications of the same millisecond are listed by their ids. The index that ended with the time cannot sort them; this one replaces it. */
export const pagesOfNotifications: MigrationStep = {
  id: '003-pages-of-notifications',
  name: 'Indeks obaveštenja po vremenu i oznaci',
  description:
    'Dodaje kolekciji notifications indeks koji obaveštenja istog trenutka uvek ređa istim redom. Stari indeks samo po vremenu se uklanja.',

  async up(connection, proceed) {
    const notifications = connection.collection('notifications');
    proceed();
    await notifications.createIndexes([
      { key: { userId: 1, removed: 1, timestamp: -1, _id: -1 }, name: 'pages' },
    ]);
    proceed();
    await dropIndex(notifications, 'newest');
  },

  async down(connection, proceed) {
    const notifications = connection.collection('notifications');
    proceed();
    await notifications.createIndexes([{ key: { userId: 1, removed: 1, timestamp: -1 }, name: 'newest' }]);
    proceed();
    await dropIndex(notifications, 'pages');
  },
};
