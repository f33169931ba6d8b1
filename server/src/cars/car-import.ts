import { isOpen } from '@autoplace/shared/auction';
import {
  type CarFieldName,
  carBody,
  type DealerCar,
  type ImportedRow,
  type ImportRow,
  type importBody,
  importRow,
} from '@autoplace/shared/contract';
import type { z } from 'zod';
import type { Principal } from '../core/principal.ts';
import { type Refusal, toApiError, validationRefusal } from '../core/result.ts';
import { knownMake, meantMake, writtenModel } from '../search/index.ts';
import type { Car } from './cars.ts';
import { fieldsOf, type Inventory, tooMany, withWrittenNames } from './inventory.ts';

const NAMES = Object.keys(importRow.shape) as CarFieldName[];

const importTexts = {
  noKey: 'Red mora da ima VIN ili interni broj',
  twoCars: 'Interni broj i VIN pripadaju dvama različitim automobilima',
  sameVin: 'Imate više neprodatih automobila sa ovim brojem; dodajte interni broj ili ispravite ručno',
};

/**
 * Adds the cars of a list, or changes those that are there (R185): a row is about the caller's unsold car with its internal number or
 * else its VIN. So a list may be sent again, in parts and on several servers.
 */
export class CarImport {
  readonly #inventory: Pick<Inventory, 'mine' | 'room' | 'add' | 'change'>;

  constructor(inventory: Pick<Inventory, 'mine' | 'room' | 'add' | 'change'>) {
    this.#inventory = inventory;
  }

  /** What became of each row, in their order; without `save` what would. */
  async take(who: Principal, { rows, save, addedBefore }: z.output<typeof importBody>) {
    const cars = await this.#inventory.mine(who);
    let room = (await this.#inventory.room(who)) - addedBefore;
    const outcomes: ImportedRow[] = [];
    for (const row of rows) {
      let outcome = await this.#takeOne(who, row, cars, save);
      if (!save && outcome.outcome === 'added' && room-- <= 0) outcome = refusedRow(tooMany(who).refusal);
      const make = row.make ?? cars.find(({ id }) => id === outcome.carId)?.make;
      outcomes.push({
        ...outcome,
        ...(row.make !== undefined && { makeName: makeNameOf(row.make) }),
        ...(row.model !== undefined && make !== undefined && { keptModel: writtenModel(make, row.model) }),
      });
    }
    return outcomes;
  }

  /** `cars` are those of the caller, and are kept up to date. */
  async #takeOne(who: Principal, row: ImportRow, cars: DealerCar[], save: boolean): Promise<ImportedRow> {
    for (let round = 0; ; round += 1) {
      const found = carOf(row, cars);
      if (typeof found === 'string') return refusedRow({ code: 'CONFLICT', message: found });
      const done =
        found === null
          ? await this.#add(who, row, cars, save, round)
          : await this.#change(who, row, found, save);
      if (done !== null) return done;
      // Somebody else was faster, or the key belongs to a car that is sold by now.
      cars.splice(0, cars.length, ...(await this.#inventory.mine(who)));
    }
  }

  /** Null if there may be such a car by now. The key of a request names the VIN, so that of two requests one adds the car. */
  async #add(who: Principal, row: ImportRow, cars: DealerCar[], save: boolean, round: number) {
    const body = carBody.safeParse(row);
    if (!body.success) return refusedRow(validationRefusal(body.error));
    if (!save) return rowOf('added', null);
    const clientCarId = `import-${round}-${body.data.vin}`;
    const added = await this.#inventory.add(who, { ...body.data, clientCarId });
    if (!added.ok) return added.refusal.code === 'IDEMPOTENCY_MISMATCH' ? null : refusedRow(added.refusal);
    if (cars.some(({ id }) => id === added.value.id)) return null;
    cars.unshift(added.value);
    return rowOf('added', added.value.id);
  }

  /** Null if the car is gone by now. */
  async #change(who: Principal, row: ImportRow, car: DealerCar, save: boolean): Promise<ImportedRow | null> {
    if (car.auction !== null && isOpen(car.auction.status)) return rowOf('in_auction', car.id);
    const read = carBody.safeParse({ ...car, ...row });
    if (!read.success) return refusedRow(validationRefusal(read.error));
    const body = withWrittenNames(read.data);
    // What the list does not name stays, also a name from before that is written otherwise now.
    const changes = NAMES.filter((name) => row[name] !== undefined && !isSame(car[name], body[name]));
    if (changes.length === 0) return rowOf('unchanged', car.id);
    if (!save) return rowOf('changed', car.id, changes);
    const given = Object.fromEntries(changes.map((name) => [name, body[name]]));
    const changed = await this.#inventory.change(
      who,
      car.id,
      (now) => ({ ...now, ...fieldsOf({ ...bodyOf(now), ...given }) }),
      { onlyFree: true },
    );
    if (changed.ok) {
      Object.assign(car, changed.value);
      return rowOf('changed', car.id, changes);
    }
    const { code } = changed.refusal;
    if (code === 'NOT_FOUND') return null;
    return code === 'CAR_IN_AUCTION' ? rowOf('in_auction', car.id) : refusedRow(changed.refusal);
  }
}

function makeNameOf(make: string): NonNullable<ImportedRow['makeName']> {
  const known = knownMake(make);
  return { kept: known ?? make, isKnown: known !== null, meant: known === null ? meantMake(make) : null };
}

/** The unsold car that a row is about; null for a new one, or why that cannot be told. */
function carOf({ vin, internalNumber }: ImportRow, cars: readonly DealerCar[]): DealerCar | string | null {
  if (vin === undefined && internalNumber == null) return importTexts.noKey;
  const stock = cars.filter(({ auction }) => auction?.status !== 'sold');
  const number = internalNumber?.toLowerCase();
  const numbered = stock.find((car) => number !== undefined && car.internalNumber?.toLowerCase() === number);
  const [same, ...more] = vin === undefined ? [] : stock.filter((car) => car.vin === vin);
  if (numbered !== undefined)
    return same === undefined || [same, ...more].includes(numbered) ? numbered : importTexts.twoCars;
  return more.length > 0 ? importTexts.sameVin : (same ?? null);
}

function bodyOf({ codes, ...car }: Car): Parameters<typeof fieldsOf>[0] {
  const values = { ...car, ...codes };
  return Object.fromEntries(NAMES.flatMap((name) => (name in values ? [[name, values[name]]] : []))) as never;
}

/** What is not known of a car is null or left out. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const rowOf = (
  outcome: ImportedRow['outcome'],
  carId: string | null,
  changes: string[] = [],
): ImportedRow => ({
  outcome,
  carId,
  changes,
  problems: [],
});

function refusedRow(refusal: Refusal): ImportedRow {
  const { details, message } = toApiError(refusal);
  return { outcome: 'refused', carId: null, changes: [], problems: details ?? [{ path: '', message }] };
}
