import { type LotDocuments, operates } from '@autoplace/shared/contract';
import { type Cars, toDocument } from '../cars/index.ts';
import type { Clock } from '../core/clock.ts';
import type { DocumentFiles } from '../core/files/attached-documents.ts';
import type { FileAnswer } from '../core/http/routes.ts';
import { type MaybePrincipal, type Principal, sells } from '../core/principal.ts';
import { found, type Result, refused } from '../core/result.ts';
import type { NoticeSender } from '../notifications/index.ts';
import { type AuditTrail, userChanges } from '../platform/index.ts';
import type { StillOffered } from './car-auctions.ts';
import { removedNotice } from './moderation-notices.ts';
import type { ReadCar, Reading } from './reading.ts';
import { isOver, standingSale, takesPart } from './rules/index.ts';

const UNCONFIRMED = 'Dokumente otvaraju korisnici koji su potvrdili svoju e-mail adresu.';
const OVER = 'Aukcija je završena, pa dokumente otvaraju samo kupac, prodavac i podrška.';

const OWN = refused('FORBIDDEN', { message: 'O dokumentima na sopstvenoj aukciji ne odlučujete vi.' });
const BIDDER = refused('FORBIDDEN', {
  message: 'O dokumentima na aukciji u kojoj učestvujete odlučuje drugi administrator.',
});

export interface DocumentsOfLotsDeps {
  reading: Pick<Reading, 'car'>;
  files: Pick<DocumentFiles, 'read' | 'remove'>;
  isStillOffered: StillOffered;
  cars: Pick<Cars, 'findById' | 'replace'>;
  audit: Pick<AuditTrail, 'append'>;
  sender: Pick<NoticeSender, 'send'>;
  clock: Clock;
}

/** The documents of lots: those that their cars have (R219). */
export class DocumentsOfLots {
  readonly #deps: DocumentsOfLotsDeps;

  constructor(deps: DocumentsOfLotsDeps) {
    this.#deps = deps;
  }

  async list(auctionId: string, who: MaybePrincipal): Promise<LotDocuments | null> {
    const read = await this.#deps.reading.car(auctionId, who);
    if (read === null) return null;
    const { car, state } = read;
    const { attachments = [] } = car;
    const documents = attachments.map((one) => ({
      ...toDocument(one),
      isLater: one.addedAt > state.listedAt,
    }));
    const isReadable = read.isOpen && (await this.#isConcerned(who, auctionId, read));
    return { count: documents.length, isReadable, documents: isReadable ? documents : [] };
  }

  async read(who: Principal, auctionId: string, documentId: string): Promise<Result<FileAnswer>> {
    const read = await this.#deps.reading.car(auctionId, who);
    const document = read?.car.attachments?.find(({ id }) => id === documentId);
    if (read === null || document === undefined) return refused('NOT_FOUND');
    if (!read.isOpen) return refused('EMAIL_UNCONFIRMED', { message: UNCONFIRMED });
    if (!(await this.#isConcerned(who, auctionId, read))) return refused('FORBIDDEN', { message: OVER });
    return found(await this.#deps.files.read(read.car.id, document));
  }

  /**
   * What support does with a document that should not be there, and nobody who sells or bids there (R372). Audited and told first: of one that is not there any more, a
   * repetition would find nothing to audit.
   */
  async remove(
    who: Principal,
    auctionId: string,
    documentId: string,
    reason: string,
  ): Promise<Result<LotDocuments>> {
    const { reading, files, audit, sender, clock } = this.#deps;
    const read = await reading.car(auctionId, who);
    if (read === null) return refused('NOT_FOUND');
    const { car, state } = read;
    if (sells(who, car.dealerId)) return OWN;
    if (takesPart(state, who.userId)) return BIDDER;
    const document = car.attachments?.find(({ id }) => id === documentId);
    if (document !== undefined) {
      const { title } = state.terms;
      await audit.append({
        key: `document.removed:${documentId}`,
        by: who.email,
        action: 'document.removed',
        subject: auctionId,
        subjectName: title,
        // Without its name: the audit trail is kept longer than what users wrote.
        details: [`Dokument ${documentId}`, userChanges.reason(reason)],
      });
      const lot = { id: auctionId, title, dealerId: car.dealerId };
      await sender.send([removedNotice(lot, document, { at: clock.now(), reason })]);
      await this.#drop(car.id, documentId);
    }
    await files.remove(car.id, documentId);
    return found(await this.list(auctionId, who));
  }

  /** Takes the document off the newest version of the car. */
  async #drop(carId: string, documentId: string): Promise<void> {
    const { cars, clock } = this.#deps;
    for (;;) {
      const car = await cars.findById(carId);
      if (car === null) return;
      const attachments = car.attachments?.filter(({ id }) => id !== documentId) ?? [];
      if (attachments.length === car.attachments?.length) return;
      if (await cars.replace({ ...car, attachments, updatedAt: clock.now() })) return;
    }
  }

  /** Once the lot is over its documents are for the two sides, for bidders while one of them may still buy it, and for operators. */
  async #isConcerned(who: MaybePrincipal, auctionId: string, { car, state }: ReadCar): Promise<boolean> {
    if (!isOver(state)) return true;
    if (who === null) return false;
    if (sells(who, car.dealerId) || operates(who, 'support', 'finance')) return true;
    if (standingSale(state)?.bidderId === who.userId) return true;
    return takesPart(state, who.userId) && (await this.#deps.isStillOffered({ auctionId, state }));
  }
}
