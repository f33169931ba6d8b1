import { applyEvent } from '@autoplace/shared/auction';
import { type AuctionEvent, type AuctionView, publicLog } from '@autoplace/shared/contract';
import { z } from 'zod';
import { canonical, sha256 } from '../../../lib/digest.ts';

/**
 * `publicLog` without reading into the events: a hash covers what the server wrote, and a field that this client does not
 * know is a part of it, as is one that an older server did not write yet.
 */
export const rawLog = publicLog.extend({
  links: z.array(
    publicLog.shape.links.element.extend({
      events: z.array(z.looseObject({ seq: z.int(), type: z.string() })),
    }),
  ),
});
type RawLog = z.infer<typeof rawLog>;

/** Before the first link. */
const FIRST = '0'.repeat(64);

/** `hashes` are those of the links, so that a receipt can be found among them. */
export type Verification = { ok: true; events: number; hashes: Set<string> } | { ok: false; link: number };

/**
 * Checks the public chain of an auction that is over (docs/proof.md, 2; links of 0.1.0 have no `prev`): every link follows the one before it,
 * every hash fits its content, and the events lead to the result that is shown. Throws where the browser has no
 * `crypto.subtle`, as on a page that is not served over https.
 */
export async function verifyLog({ auctionId, links }: RawLog, shown: AuctionView): Promise<Verification> {
  let [prevHash, prev] = [FIRST, FIRST];
  let view: AuctionView | null = null;
  const hashes = new Set<string>();
  for (const [index, link] of links.entries()) {
    const { firstSeq, events, seal, salt, hash } = link;
    const isNext = link.prevHash === prevHash && (link.prev ?? prev) === prev;
    const body = { firstSeq, prevHash, seal };
    const covered =
      link.prev === undefined
        ? { auctionId, events, ...body }
        : { auctionId, events, inner: await sha256(canonical({ ...body, salt })), prev };
    if (!isNext || hash !== (await sha256(canonical(covered)))) return { ok: false, link: index + 1 };
    prevHash = hash;
    if (events.length > 0) prev = hash;
    hashes.add(hash);
    for (const event of events as AuctionEvent[]) {
      if (event.seq !== (view?.seq ?? 0) + 1) return { ok: false, link: index + 1 };
      view = applyEvent(view, event);
    }
  }
  if (view === null || !sameResult(view, shown)) return { ok: false, link: links.length };
  return { ok: true, events: view.seq, hashes };
}

const sameResult = (a: AuctionView, b: AuctionView) =>
  a.id === b.id &&
  a.status === b.status &&
  a.winner === b.winner &&
  a.hammerPrice === b.hammerPrice &&
  a.bidCount === b.bidCount;
