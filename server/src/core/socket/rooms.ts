import type { Access } from '@autoplace/shared/contract';

/** The rooms of sockets. */
const AUCTION_PREFIX = 'auction:';
const COMPANY_PREFIX = 'company:';

export const CATALOGUE_ROOM = 'catalogue';
/** Every connection of those who verify dealers: administrators, and support. */
export const ADMIN_ROOM = 'administrators';
/** Administrators who watch the database. */
export const DATABASE_ROOM = `${ADMIN_ROOM}:database`;
/** Operators who watch the platform's statistics. */
export const STATISTICS_ROOM = `${ADMIN_ROOM}:statistics`;
/** Whose room it is, where that is somebody with a role: a user who loses it leaves. */
export const accessOfRoom = (room: string): Extract<Access, 'admin' | 'support' | 'operator'> | null =>
  room === ADMIN_ROOM
    ? 'support'
    : room === STATISTICS_ROOM
      ? 'operator'
      : room === DATABASE_ROOM
        ? 'admin'
        : null;

export const userRoom = (userId: string): string => `user:${userId}`;
/** Every connection of those who work for a company, but its owner. */
export const companyRoom = (dealerId: string): string => `${COMPANY_PREFIX}${dealerId}`;
/** Whether it is the room of a company. */
export const isCompanyRoom = (room: string): boolean => room.startsWith(COMPANY_PREFIX);
/** Every connection of a seller: of the owner, and of those who work for the company. */
export const sellerRooms = (dealerId: string): string[] => [userRoom(dealerId), companyRoom(dealerId)];
/** Every connection of one session, the tabs of one browser. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
export const auctionRoom = (auctionId: string): string => `${AUCTION_PREFIX}${auctionId}`;

/** The auction of a room; null for another kind of room. */
export const auctionOfRoom = (room: string): string | null =>
  room.startsWith(AUCTION_PREFIX) ? room.slice(AUCTION_PREFIX.length) : null;
