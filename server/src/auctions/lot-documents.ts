import { type LotDocuments, operates } from '@autoplace/shared/contract';
import { toDocument } from '../cars/index.ts';
import type { DocumentFiles } from '../core/files/attached-documents.ts';
import type { FileAnswer } from '../core/http/routes.ts';
import { type MaybePrincipal, type Principal, sells } from '../core/principal.ts';
import { found, type Result, refused } from '../core/result.ts';
import type { StillOffered } from './car-auctions.ts';
import type { ReadCar, Reading } from './reading.ts';
import { isOver, standingSale, takesPart } from './rules/index.ts';

const UNCONFIRMED = 'Dokumente otvaraju korisnici koji su potvrdili svoju adresu e-pošte.';
const OVER = 'Aukcija je završena, pa dokumente otvaraju samo kupac, prodavac i podrška.';

/** The documents of lots: those that their cars have (R219). */
export class LotDocumentReading {
  readonly #reading: Pick<Reading, 'car'>;
  readonly #files: Pick<DocumentFiles, 'read'>;
  readonly #isStillOffered: StillOffered;

  constructor(
    reading: Pick<Reading, 'car'>,
    files: Pick<DocumentFiles, 'read'>,
    isStillOffered: StillOffered,
  ) {
    this.#reading = reading;
    this.#files = files;
    this.#isStillOffered = isStillOffered;
  }

  async list(auctionId: string, who: MaybePrincipal): Promise<LotDocuments | null> {
    const read = await this.#reading.car(auctionId, who);
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
    const read = await this.#reading.car(auctionId, who);
    const document = read?.car.attachments?.find(({ id }) => id === documentId);
    if (read === null || document === undefined) return refused('NOT_FOUND');
    if (!read.isOpen) return refused('ADDRESS_UNCONFIRMED', { message: UNCONFIRMED });
    if (!(await this.#isConcerned(who, auctionId, read))) return refused('FORBIDDEN', { message: OVER });
    return found(await this.#files.read(read.car.id, document));
  }

  /** Once the lot is over its documents are for the two sides, for bidders while one of them may still buy it, and for operators. */
  async #isConcerned(who: MaybePrincipal, auctionId: string, { car, state }: ReadCar): Promise<boolean> {
    if (!isOver(state)) return true;
    if (who === null) return false;
    if (sells(who, car.dealerId) || operates(who, 'support', 'finance')) return true;
    if (standingSale(state)?.bidderId === who.userId) return true;
    return takesPart(state, who.userId) && (await this.#isStillOffered({ auctionId, state }));
  }
}
