import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import type { Cars, ImageStore } from '../cars/index.ts';
import type { Clock } from '../core/clock.ts';
import type { DocumentFiles } from '../core/files/attached-documents.ts';
import type { Logger } from '../core/logger.ts';
import { Sweep } from '../core/sweep.ts';
import type { Dealers } from '../dealers/index.ts';
import type { ClosedAccount, OwnData } from './own-data.ts';

/** How long a closed account keeps its name and contact, in milliseconds; the privacy page names it. */
const KEPT_MS = 30 * DAY_MS;
/** How often closed accounts are looked through, in milliseconds. */
const SWEEP_MS = HOUR_MS;

interface ErasingDeps {
  data: Pick<OwnData, 'closed' | 'begin' | 'erase'>;
  /** Whether something is open, or an invoice is still to come: the name and contact are needed. */
  isNeeded(userId: string): Promise<boolean>;
  cars: Pick<Cars, 'ofDealer'>;
  images: Pick<ImageStore, 'removeAll' | 'discard'>;
  dealers: Pick<Dealers, 'findWithHistory'>;
  documents: Pick<DocumentFiles, 'remove'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Erases the data of closed accounts when their time has come (R161). Every server does, at its start and every hour: erasing twice changes
 * nothing, and the account goes last, so that one that was cut off is begun again.
 */
export function erasingAccounts(deps: ErasingDeps): Sweep<ClosedAccount> {
  const { data, clock, logger } = deps;
  return new Sweep({
    everyMs: SWEEP_MS,
    due: () => data.closed(),
    act: (account) => erase(account, deps),
    messages: {
      due: 'closed accounts cannot be searched',
      act: 'data of a closed account cannot be erased',
    },
    fields: ({ id }) => ({ userId: id }),
    clock,
    logger,
  });
}

async function erase(account: ClosedAccount, deps: ErasingDeps): Promise<void> {
  const { data, isNeeded, cars, images, dealers, documents, clock } = deps;
  const { id, at } = account;
  if (!(await data.begin(account))) return;
  // What came in the last second before the lock was heard of has to end first: the other side needs the contact.
  const isDue = clock.now() >= at + KEPT_MS && !(await isNeeded(id));
  if (!isDue) return data.erase(id, 'at_once');
  for (const car of await cars.ofDealer(id)) {
    for (const document of car.attachments ?? []) await documents.remove(car.id, document.id);
    // A past auction still shows its pictures.
    if (car.auctionId === null) await images.removeAll(car);
    await images.discard(car.id, car.discarded ?? []);
  }
  for (const document of (await dealers.findWithHistory(id))?.documents ?? [])
    await documents.remove(id, document.id);
  await data.erase(id, 'all');
}
