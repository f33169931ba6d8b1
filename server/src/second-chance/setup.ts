import type { BidderRights } from '../auctions/bidding.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import type { LogFollower } from '../auctions/log/follow.ts';
import type { Cars } from '../cars/cars.ts';
import type { Members } from '../company/members.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Logger } from '../core/logger.ts';
import type { NoticeSender } from '../notifications/notice-sender.ts';
import type { Users } from '../users/users.ts';
import { AnsweringChances } from './answering.ts';
import type { Chances } from './chance.ts';
import type { CircumstancesDeps } from './circumstances.ts';
import { RunningChances } from './running.ts';
import { secondChanceRoutes } from './second-chance.routes.ts';

export interface SecondChanceDeps {
  chances: Chances;
  desk: AuctionDesk;
  follower: Pick<LogFollower, 'subscribe'>;
  users: Users;
  members: Members;
  cars: Cars;
  rights: BidderRights & { deposits: CircumstancesDeps['limits'] };
  settings: { readonly now: { secondChanceHours: number } };
  sender: NoticeSender;
  routes: Routes;
  clock: Clock;
  logger: Logger;
}

/** The part of the composition root that offers the lots of defaulted sales to their other bidders. */
export function createSecondChances(deps: SecondChanceDeps): {
  running: RunningChances;
  answering: AnsweringChances;
} {
  const running = new RunningChances({ ...deps, limits: deps.rights.deposits });
  deps.follower.subscribe(running);
  const answering = new AnsweringChances({ ...deps, running });
  secondChanceRoutes(deps.routes, answering);
  return { running, answering };
}
