import {
  type DealDisputes,
  type DealSide,
  type DisputeQueue,
  type DisputesQuery,
  MOST_DISPUTE_PICTURES,
} from '@autoplace/shared/contract';
import { toInstant } from '../../auctions/index.ts';
import { makePictures, type PictureMaker, type SentPicture } from '../../cars/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { FileAnswer } from '../../core/http/routes.ts';
import { digest } from '../../core/ids.ts';
import { decideStored } from '../../core/mongo/change-stored.ts';
import type { Principal } from '../../core/principal.ts';
import { mapped, ok, type Result, refused } from '../../core/result.ts';
import { withStep } from '../changing.ts';
import type { Contacts } from '../contacts.ts';
import type { Deal, DealPush, Deals } from '../deal.ts';
import type { FindingDeals } from '../finding.ts';
import type { OpeningDeals } from '../opening.ts';
import { toListed } from '../present.ts';
import { seenBy } from '../seen.ts';
import { type Case, casesOf, openCaseOf } from './cases.ts';
import type { EvidenceStore } from './evidence.ts';
import { refusals } from './texts.ts';

interface DisputingDeps {
  deals: Deals;
  opening: Pick<OpeningDeals, 'open'>;
  contacts: Contacts;
  finding: FindingDeals;
  evidence: EvidenceStore;
  maker: PictureMaker;
  push: DealPush;
  clock: Clock;
}

/** What is said and shown in the disputes of deals, and the queue of administrators (R155 to R157). Their steps are those of the deal. */
export class DisputingDeals {
  readonly #deps: DisputingDeps;

  constructor(deps: DisputingDeps) {
    this.#deps = deps;
  }

  async ofDeal(who: Principal, id: string): Promise<Result<DealDisputes>> {
    const seen = await seenBy(this.#deps.opening, who, id);
    return seen === null ? refused('NOT_FOUND') : ok(toAnswer(seen.deal));
  }

  /** Keeps all of the pictures or none; those that the dispute has already are not counted twice. */
  async addPictures(
    who: Principal,
    id: string,
    files: readonly SentPicture[],
  ): Promise<Result<DealDisputes>> {
    const { deals, evidence, maker, clock, push } = this.#deps;
    const seen = await seenBy(this.#deps.opening, who, id);
    if (seen === null) return refused('NOT_FOUND');
    const { you } = seen;
    if (you === 'administrator') return refused('FORBIDDEN', { message: refusals.sidesOnly });
    if (openCaseOf(seen.deal) === null) return refused('CONFLICT', { message: refusals.notOpen });
    if (files.length === 0) return refused('VALIDATION', { message: refusals.noPicture });
    if (files.length > MOST_DISPUTE_PICTURES) return refused('CONFLICT', { message: refusals.tooMany });
    const made = mapped(await makePictures(maker, files), (pictures) => pictures.map(({ large }) => large));
    if (!made.ok) return made;
    const ids = [...new Set(made.value.map(evidence.idOf))];
    const added = (deal: Deal): Result<string[]> => {
      const open = openCaseOf(deal);
      if (open === null) return refused('CONFLICT', { message: refusals.notOpen });
      const known = open.pictures.filter(({ by }) => by === you).map((picture) => picture.id);
      const pictures = ids.filter((one) => !known.includes(one));
      const isFull = known.length + pictures.length > MOST_DISPUTE_PICTURES;
      return isFull ? refused('CONFLICT', { message: refusals.tooMany }) : ok(pictures);
    };
    const fits = added(seen.deal);
    if (!fits.ok) return fits;
    // Kept before they are named: what another request has made too many stays behind as a file that nothing names.
    for (const jpeg of made.value) await evidence.save(id, jpeg);
    const at = clock.now();
    const changed = await decideStored(deals, id, (deal) =>
      mapped(added(deal), (pictures) => {
        if (pictures.length === 0) return deal;
        const step = { kind: 'evidence_added', by: you, userId: who.userId, at, reason: null } as const;
        return withStep(deal, { ...step, id: digest(`evidence ${you} ${at} ${pictures.join()}`), pictures });
      }),
    );
    if (changed.ok) push.changed(changed.value);
    return mapped(changed, toAnswer);
  }

  async picture(who: Principal, id: string, pictureId: string): Promise<Result<FileAnswer>> {
    const seen = await seenBy(this.#deps.opening, who, id);
    const isNamed =
      seen && casesOf(seen.deal).some(({ pictures }) => pictures.some((one) => one.id === pictureId));
    const content = isNamed ? await this.#deps.evidence.read(id, pictureId) : null;
    return content === null
      ? refused('NOT_FOUND')
      : ok({ name: `prilog-${pictureId}.jpg`, content: Buffer.from(content) });
  }

  async queue({ state, search, ...page }: DisputesQuery): Promise<DisputeQueue> {
    const { deals, contacts, finding, clock } = this.#deps;
    const found = await finding.read(search);
    const wanted = { ...(state && { state }), ...(found && { search: found }) };
    const { items, ...place } = await deals.disputedPage(wanted, page);
    const now = clock.now();
    const queued = items.map(async (deal) => {
      const last = toAnswer(deal).disputes.at(-1);
      if (last === undefined) throw new Error(`deal ${deal.id} was never disputed`);
      const { kind, by, at, ended } = last;
      return { ...toListed(deal, await contacts.of(deal), now), dispute: { kind, by, at, ended } };
    });
    return { ...place, items: await Promise.all(queued), serverTime: now };
  }
}

const toAnswer = (deal: Deal): DealDisputes => ({ disputes: casesOf(deal).map(shown) });

const shown = ({ at, answers, pictures, ended, ...rest }: Case): DealDisputes['disputes'][number] => ({
  ...rest,
  at: toInstant(at),
  answers: answers.map(dated),
  pictures: pictures.map(dated),
  ended: ended && dated(ended),
});

const dated = <T extends { at: number; by: DealSide | Case['by'] }>(one: T) => ({
  ...one,
  at: toInstant(one.at),
});
