import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import type { AuctionCatalogue } from './auction-catalogue.ts';

/** How far the lists of this server may lag behind other servers, in milliseconds. */
const EVERY_MS = 1_000;

/** Keeps the lists of this server up to date with what other servers save. */
export class CatalogueFollower {
  readonly #deps: { catalogue: AuctionCatalogue; clock: Clock; logger: Logger };
  #stopFollowing: () => void = () => {};
  #running = false;

  constructor(deps: { catalogue: AuctionCatalogue; clock: Clock; logger: Logger }) {
    this.#deps = deps;
  }

  /** Takes in everything that is saved, then follows. */
  async start(): Promise<void> {
    this.#running = true;
    await this.#deps.catalogue.catchUp();
    this.#followLater();
  }

  stop(): void {
    this.#running = false;
    this.#stopFollowing();
  }

  #followLater(): void {
    if (this.#running) this.#stopFollowing = this.#deps.clock.after(EVERY_MS, () => void this.#follow());
  }

  async #follow(): Promise<void> {
    try {
      await this.#deps.catalogue.catchUp();
    } catch (error) {
      this.#deps.logger.warn({ err: error }, 'the catalogue could not be followed; trying again');
    }
    this.#followLater();
  }
}
