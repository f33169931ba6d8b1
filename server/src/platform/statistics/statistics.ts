import type { AdminStatistics } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { Connections } from '../../core/socket/connections.ts';
import type { Users } from '../../users/index.ts';
import { BidPace } from './bid-pace.ts';
import type { PlatformFigures } from './platform-figures.ts';
import { Revenue } from './revenue.ts';

interface StatisticsDeps {
  figures: PlatformFigures;
  users: Pick<Users, 'count'>;
  connections: Connections;
  clock: Clock;
}

/** The platform's statistics. Concurrent requests share one count. */
export class Statistics {
  readonly #deps: StatisticsDeps;
  readonly #pace: BidPace;
  readonly #revenue: Revenue;
  #counting: Promise<AdminStatistics> | null = null;

  constructor(deps: StatisticsDeps) {
    this.#deps = deps;
    this.#pace = new BidPace(deps.figures);
    this.#revenue = new Revenue(deps.figures);
  }

  now(): Promise<AdminStatistics> {
    this.#counting ??= this.#count().finally(() => {
      this.#counting = null;
    });
    return this.#counting;
  }

  async #count(): Promise<AdminStatistics> {
    const { figures, connections, clock } = this.#deps;
    const serverTime = clock.now();
    const [users, dealers, auctions, bidsPerMinute, revenue] = await Promise.all([
      this.#deps.users.count(),
      figures.dealers(),
      figures.auctions(),
      this.#pace.perMinute(serverTime),
      this.#revenue.until(serverTime),
    ]);
    const liveConnections = connections.count();
    return { users, dealers, auctions, bidsPerMinute, ...revenue, liveConnections, serverTime };
  }
}
