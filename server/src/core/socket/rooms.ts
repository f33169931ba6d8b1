/** The rooms of sockets. */
const AUCTION_PREFIX = 'auction:';

export const CATALOGUE_ROOM = 'catalogue';
/** Every connection of every administrator. */
export const ADMIN_ROOM = 'administrators';
/** Administrators who watch the database. */
export const DATABASE_ROOM = `${ADMIN_ROOM}:database`;
/** Administrators who watch the platform's statistics. */
export const STATISTICS_ROOM = `${ADMIN_ROOM}:statistics`;
/** Whether the room is for administrators only: a user who loses the role leaves it. */
export const isAdminRoom = (room: string): boolean => room.startsWith(ADMIN_ROOM);

export const userRoom = (userId: string): string => `user:${userId}`;
/** Every connection of one session, the tabs of one browser. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
export const auctionRoom = (auctionId: string): string => `${AUCTION_PREFIX}${auctionId}`;

/** The auction of a room; null for another kind of room. */
export const auctionOfRoom = (room: string): string | null =>
  room.startsWith(AUCTION_PREFIX) ? room.slice(AUCTION_PREFIX.length) : null;
