import type { Paged, VinCase } from '@autoplace/shared/contract';
import type { CarAuctions } from '../../auctions/index.ts';
import type { AuctionLookup } from '../../catalogue/index.ts';
import type { Clock } from '../../core/clock.ts';
import { type Page, pageOf } from '../../core/page-of.ts';
import type { Principal } from '../../core/principal.ts';
import { ok, type Result, refused } from '../../core/result.ts';
import type { Dealers } from '../../dealers/index.ts';
import type { NoticeSender } from '../../notifications/index.ts';
import type { AuditTrail } from '../../platform/index.ts';
import type { Cars } from '../cars.ts';
import { wordNotice } from './notices.ts';
import type { VinAsker, Vins } from './vins.ts';

/** Older VINs than these are not listed any more. */
const MOST_VINS = 1_000;
const OWN = refused('FORBIDDEN', { message: 'O sopstvenim oglasima odlučuje drugi administrator.' });

interface AllowingVinsDeps {
  vins: Vins;
  cars: Pick<Cars, 'withVin'>;
  auctions: Pick<CarAuctions, 'isTaken'>;
  lookup: Pick<AuctionLookup, 'summaries'>;
  dealers: Pick<Dealers, 'findById'>;
  audit: Pick<AuditTrail, 'append'>;
  sender: Pick<NoticeSender, 'sendMissing'>;
  clock: Clock;
}

/** An administrator's word on dealers who were refused a VIN (R125). */
export class AllowingVins {
  readonly #deps: AllowingVinsDeps;

  constructor(deps: AllowingVinsDeps) {
    this.#deps = deps;
  }

  /** The newest first. */
  async cases(page: Page): Promise<Paged<VinCase>> {
    const records = await this.#deps.vins.asked(MOST_VINS);
    const asked = records
      .flatMap(({ vin, askers }) => askers.map((asker) => ({ vin, asker })))
      .toSorted((a, b) => b.asker.askedAt - a.asker.askedAt);
    const found = pageOf(asked, page);
    return {
      ...found,
      items: await Promise.all(found.items.map(({ vin, asker }) => this.#shown(vin, asker))),
    };
  }

  /** Repeating it changes nothing. Nobody allows it to themselves (R372). */
  async decide(
    admin: Principal,
    vin: string,
    dealerId: string,
    { allowed, reason }: { allowed: boolean; reason: string },
  ): Promise<Result<VinCase>> {
    if (dealerId === admin.userId) return OWN;
    const { vins, clock } = this.#deps;
    for (;;) {
      const record = await vins.find(vin);
      const asker = record.askers.find((one) => one.dealerId === dealerId);
      if (asker === undefined) return refused('NOT_FOUND');
      if ((asker.allowed !== null) === allowed) {
        // The request may be repeated because a crash left out what follows.
        if (asker.allowed !== null) await this.#tell(vin, dealerId, { ...asker.allowed, allowed });
        return ok(await this.#shown(vin, asker));
      }
      const word = { at: clock.now(), by: admin.email, reason };
      const changed = { ...asker, allowed: allowed ? word : null };
      const askers = record.askers.map((one) => (one === asker ? changed : one));
      if (!(await vins.save({ ...record, askers, version: record.version + 1 }))) continue;
      await this.#tell(vin, dealerId, { ...word, allowed });
      return ok(await this.#shown(vin, changed));
    }
  }

  async #tell(
    vin: string,
    dealerId: string,
    { allowed, at, by, reason }: NonNullable<VinAsker['allowed']> & { allowed: boolean },
  ): Promise<void> {
    await this.#deps.audit.append({
      key: `vin:${vin}:${dealerId}:${at}`,
      by,
      action: allowed ? 'vin.allowed' : 'vin.withdrawn',
      subject: vin,
      subjectName: `${vin} (${await this.#nameOf(dealerId)})`,
      details: [reason],
    });
    await this.#deps.sender.sendMissing([wordNotice(vin, dealerId, { at, allowed })]);
  }

  async #shown(vin: string, { dealerId, askedAt, allowed }: VinAsker): Promise<VinCase> {
    const { cars, auctions, lookup, clock } = this.#deps;
    const others = (await cars.withVin(vin)).filter((car) => car.dealerId !== dealerId);
    const taken = await Promise.all(others.map((car) => auctions.isTaken(car, clock.now())));
    const ids = others.flatMap(({ auctionId }, index) =>
      taken[index] && auctionId !== null ? [auctionId] : [],
    );
    const lots = await lookup.summaries(ids);
    return {
      vin,
      dealer: { id: dealerId, companyName: await this.#nameOf(dealerId) },
      askedAt: new Date(askedAt).toISOString(),
      allowed: allowed && { ...allowed, at: new Date(allowed.at).toISOString() },
      lots: await Promise.all(
        lots.map(async (lot) => ({
          auctionId: lot.id,
          title: lot.title,
          companyName: await this.#nameOf(lot.dealerId),
        })),
      ),
    };
  }

  async #nameOf(dealerId: string): Promise<string> {
    return (await this.#deps.dealers.findById(dealerId))?.companyName ?? dealerId;
  }
}
