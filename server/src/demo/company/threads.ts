import type { DealSide } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { AuctionDesk } from '../../auctions/log/desk.ts';
import { type Threads, threadOf } from '../../messages/thread.ts';
import { firstIdOf } from '../lots.ts';

interface Story {
  /** Of a live lot of the demo dealer, in the list of them. */
  place: number;
  buyer: number;
  /** How many of the messages the dealer has seen. */
  seen: number;
  messages: readonly (readonly [minutesAgo: number, by: DealSide, text: string])[];
}

const STORIES: readonly Story[] = [
  {
    place: 18,
    buyer: 0,
    seen: 2,
    messages: [
      [26 * 60, 'buyer', 'Dobar dan, da li je moguće pogledati vozilo u subotu pre podne?'],
      [25 * 60, 'seller', 'Dobar dan, jeste, subotom radimo od 9 do 14 h. Javite se na prijavnici.'],
      [3 * 60, 'buyer', 'Hvala! Dolazim oko 10. Može li i kraća probna vožnja?'],
    ],
  },
  {
    place: 0,
    buyer: 1,
    seen: 0,
    messages: [[18, 'buyer', 'Poštovanje, ima li drugi komplet ključeva i kada je rađen poslednji servis?']],
  },
  {
    place: 12,
    buyer: 1,
    seen: 2,
    messages: [
      [9 * 60, 'buyer', 'Dobar dan, da li biste prodali vozilo pre kraja aukcije?'],
      [
        8 * 60,
        'seller',
        'Dobar dan, vozilo prodajemo samo na ovoj aukciji, pa van nje ne dogovaramo cenu. Srećno sa licitacijom!',
      ],
    ],
  },
];

interface SeededThreads {
  desk: Pick<AuctionDesk, 'read'>;
  buyerIds: readonly string[];
  now: number;
}

/** What the demo buyers and the demo dealer have written to each other; a thread that is there stays. Nobody is notified. */
export async function seedThreads(
  threads: Pick<Threads, 'insert'>,
  { desk, buyerIds, now }: SeededThreads,
): Promise<void> {
  for (const { place, buyer, seen, messages } of STORIES) {
    const history = await desk.read(firstIdOf(place));
    const buyerId = buyerIds[buyer];
    if (history === null || buyerId === undefined) continue;
    const told = messages.map(([minutesAgo, by, text], index) => ({
      id: `demo-${place}-${buyer}-${index}`,
      by,
      text,
      at: now - minutesAgo * MINUTE_MS,
    }));
    const read = { buyer: told.length, seller: seen };
    await threads.insert({ ...threadOf(history.view, buyerId), messages: told, read });
  }
}
