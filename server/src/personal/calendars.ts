import { isOpen } from '@autoplace/shared/auction';
import type { AuctionDesk, Reading } from '../auctions/index.ts';
import { type AuctionLookup, newestSummary } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { MaybePrincipal, Principal } from '../core/principal.ts';
import { type CalendarLot, calendarOf } from './calendar-file.ts';
import type { Favourites } from './favourites.ts';
import type { OwnBids } from './own-bids.ts';

interface CalendarsDeps {
  desk: Pick<AuctionDesk, 'read' | 'peek'>;
  reading: Pick<Reading, 'isThere' | 'readable'>;
  lookup: Pick<AuctionLookup, 'standings' | 'summaries'>;
  favourites: Pick<Favourites, 'of'>;
  ownBids: Pick<OwnBids, 'of'>;
  clock: Clock;
  publicUrl: string;
}

/** Calendar files of lots (R217). */
export class Calendars {
  readonly #deps: CalendarsDeps;

  constructor(deps: CalendarsDeps) {
    this.#deps = deps;
  }

  /** Null if the caller may not read it. */
  async ofLot(who: MaybePrincipal, auctionId: string) {
    const { desk, reading } = this.#deps;
    if (!(await reading.isThere(who, auctionId))) return null;
    const history = await desk.read(auctionId);
    return history && this.#file(`autoplace-${auctionId}.ics`, [history.view]);
  }

  /** Open lots that the user has among the favourites, or has bid on. */
  async own(who: Principal) {
    const { desk, reading, lookup, favourites, ownBids, clock } = this.#deps;
    const [kept, bids] = await Promise.all([favourites.of(who.userId), ownBids.of(who.userId)]);
    const ids = [...new Set([...kept, ...bids.filter(({ count }) => count > 0).map((bid) => bid.auctionId)])];
    const standings = await lookup.standings(ids);
    const open = ids.filter((id) => {
      const standing = standings.get(id);
      return standing !== undefined && isOpen(standing.status);
    });
    const summaries = await lookup.summaries(await reading.readable(who, open));
    const lots = summaries.map((summary) => newestSummary(summary, desk, clock.now()));
    return this.#file(
      'autoplace-moje-aukcije.ics',
      lots.filter(({ status }) => isOpen(status)),
    );
  }

  #file(name: string, lots: readonly CalendarLot[]) {
    const { clock, publicUrl } = this.#deps;
    return { name, content: Buffer.from(calendarOf(lots, { now: clock.now(), publicUrl })) };
  }
}
