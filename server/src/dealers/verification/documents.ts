import { type AttachedDocuments, MOST_DOCUMENTS } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import { type DocumentFiles, readDocument } from '../../core/files/attached-documents.ts';
import type { FileAnswer } from '../../core/http/routes.ts';
import type { Ids } from '../../core/ids.ts';
import { ok, type Result, refused } from '../../core/result.ts';
import type { Dealers, RegisteredDealer } from '../dealers.ts';
import { documentTexts as texts } from '../texts.ts';
import { toDocuments } from './to-application.ts';

interface ApplicationDocumentsDeps {
  dealers: Pick<Dealers, 'addDocument' | 'removeDocument' | 'findWithHistory'>;
  files: DocumentFiles;
  ids: Pick<Ids, 'newNonce'>;
  clock: Clock;
}

/** The documents of applications (R178): their applicants add them, operators and they themselves see them. */
export class ApplicationDocuments {
  readonly #deps: ApplicationDocumentsDeps;

  constructor(deps: ApplicationDocumentsDeps) {
    this.#deps = deps;
  }

  /** Repeating it writes the file again, which a crash may have left out, and adds nothing. */
  async add(
    userId: string,
    sent: { name: string; content: Buffer } | null,
  ): Promise<Result<AttachedDocuments>> {
    const { dealers, files, ids, clock } = this.#deps;
    const read = readDocument(sent);
    if (!read.ok) return read;
    const { content, document: named } = read.value;
    const document = { id: ids.newNonce(), ...named, addedAt: clock.now() };
    // It is named before it is written, so that no file stays behind that nothing names.
    const dealer = await dealers.addDocument(userId, document, MOST_DOCUMENTS);
    if (dealer === null) return refused('NOT_FOUND');
    const isApproved = dealer.verificationStatus === 'approved';
    const kept = dealer.documents.find(({ sha256 }) => sha256 === document.sha256);
    if (kept === undefined)
      return refused('CONFLICT', { message: isApproved ? texts.approved : texts.tooMany });
    if (isApproved) return ok(toDocuments(dealer));
    await files.write(userId, kept.id, content);
    const now = await dealers.findWithHistory(userId);
    if (now !== null && has(now, kept.id)) return ok(toDocuments(now));
    await files.remove(userId, kept.id);
    return refused('CONFLICT', { message: texts.removed });
  }

  async remove(userId: string, documentId: string): Promise<Result<AttachedDocuments>> {
    const { dealers, files } = this.#deps;
    const dealer = await dealers.removeDocument(userId, documentId);
    if (dealer === null) return refused('NOT_FOUND');
    if (has(dealer, documentId))
      return refused('CONFLICT', {
        message: dealer.verificationStatus === 'approved' ? texts.approved : texts.stays,
      });
    await files.remove(userId, documentId);
    return ok(toDocuments(dealer));
  }

  async read(applicantId: string, documentId: string): Promise<FileAnswer | null> {
    const { dealers, files } = this.#deps;
    const dealer = await dealers.findWithHistory(applicantId);
    const document = dealer?.documents.find(({ id }) => id === documentId);
    return document === undefined ? null : files.read(applicantId, document);
  }
}

const has = ({ documents }: RegisteredDealer, documentId: string): boolean =>
  documents.some(({ id }) => id === documentId);
