/** What other capabilities may use of this one. */
export {
  type Correspondence,
  type Message,
  otherSide,
  sideOf,
  storedIn,
  takes,
  unreadBy,
  userOf,
  viewerOf,
  withRead,
} from './correspondence.ts';
export type { Threads } from './thread.ts';
