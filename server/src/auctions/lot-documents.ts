import type { LotDocuments } from '@autoplace/shared/contract';
import { toDocument } from '../cars/index.ts';
import type { DocumentFiles } from '../core/files/attached-documents.ts';
import type { FileAnswer } from '../core/http/routes.ts';
import type { MaybePrincipal, Principal } from '../core/principal.ts';
import { found, type Result, refused } from '../core/result.ts';
import type { Reading } from './reading.ts';

const UNCONFIRMED = 'Dokumente otvaraju korisnici koji su potvrdili svoju adresu e-pošte.';

/** The documents of lots: those that their cars have (R219). */
export class LotDocumentReading {
  readonly #reading: Pick<Reading, 'car'>;
  readonly #files: Pick<DocumentFiles, 'read'>;

  constructor(reading: Pick<Reading, 'car'>, files: Pick<DocumentFiles, 'read'>) {
    this.#reading = reading;
    this.#files = files;
  }

  async list(auctionId: string, who: MaybePrincipal): Promise<LotDocuments | null> {
    const read = await this.#reading.car(auctionId, who);
    if (read === null) return null;
    const { car, isOpen, listedAt } = read;
    const { attachments = [] } = car;
    const documents = attachments.map((one) => ({ ...toDocument(one), isLater: one.addedAt > listedAt }));
    return { count: documents.length, isReadable: isOpen, documents: isOpen ? documents : [] };
  }

  async read(who: Principal, auctionId: string, documentId: string): Promise<Result<FileAnswer>> {
    const read = await this.#reading.car(auctionId, who);
    const document = read?.car.attachments?.find(({ id }) => id === documentId);
    if (read === null || document === undefined) return refused('NOT_FOUND');
    if (!read.isOpen) return refused('ADDRESS_UNCONFIRMED', { message: UNCONFIRMED });
    return found(await this.#files.read(read.car.id, document));
  }
}
