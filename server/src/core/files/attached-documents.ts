import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type AttachedDocument, type DocumentType, plainLine } from '@autoplace/shared/contract';
import { ok, type Result, refused } from '../result.ts';
import { type FileKind, kindByContent, kindByName } from './file-kind.ts';
import type { PictureFiles } from './picture-files.ts';

const TYPES: Record<FileKind, DocumentType> = {
  PDF: 'application/pdf',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  WebP: 'image/webp',
};
const ENDINGS: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const LONGEST_NAME = 120;

const texts = {
  none: 'Izaberite dokument.',
  unnamed: 'Ime dokumenta mora da se završava sa .pdf, .jpg, .jpeg, .png ili .webp.',
  unknown: 'Sadržaj nije ispravan PDF, JPEG, PNG ili WebP.',
  mismatch: (named: FileKind, found: FileKind) =>
    `Po imenu je ${named}, a po sadržaju ${found}. Ispravite ime i pošaljite dokument ponovo.`,
};

/** A document that was sent. */
interface SentDocument {
  /** `sha256` is of the content, in hexadecimal digits. */
  document: Omit<AttachedDocument, 'id' | 'addedAt'> & { sha256: string };
  content: Buffer;
}

/** Refuses a file whose first bytes are not those of its name, or of none of the kinds. */
export function readDocument(sent: { name: string; content: Buffer } | null): Result<SentDocument> {
  if (sent === null) return refused('VALIDATION', { message: texts.none });
  const { content } = sent;
  const name = plainLine(sent.name).slice(-LONGEST_NAME);
  const refuse = (message: string) => refused('UNSUPPORTED_MEDIA', { message });
  const named = kindByName(name);
  if (named === undefined) return refuse(texts.unnamed);
  const found = kindByContent(content);
  if (found === undefined) return refuse(texts.unknown);
  if (found !== named) return refuse(texts.mismatch(named, found));
  const sha256 = createHash('sha256').update(content).digest('hex');
  return ok({ document: { sha256, name, type: TYPES[found], bytes: content.length }, content });
}

/** The documents of an owner, under ids of hexadecimal digits. Who may have them is decided by those who ask. */
export interface DocumentFiles {
  write(ownerId: string, documentId: string, content: Buffer): Promise<void>;
  /** As a call answers it; null if it does not exist. */
  read(
    ownerId: string,
    document: Pick<AttachedDocument, 'id' | 'type'>,
  ): Promise<{ name: string; type: DocumentType; content: Readable } | null>;
  /** Doing it again changes nothing. */
  remove(ownerId: string, documentId: string): Promise<void>;
}

/** Files beside the pictures of cars, so that backups and buckets hold them too; `/images` serves nothing of such a name. */
export function createDocumentFiles(files: Pick<PictureFiles, 'open' | 'write' | 'remove'>): DocumentFiles {
  const pathOf = (ownerId: string, documentId: string) => `${ownerId}/document-${documentId}`;
  return {
    write: (ownerId, documentId, content) => files.write(pathOf(ownerId, documentId), content),
    async read(ownerId, { id, type }) {
      const content = await files.open(pathOf(ownerId, id));
      return content && { name: `dokument-${id}.${ENDINGS[type]}`, type, content };
    },
    remove: (ownerId, documentId) => files.remove(pathOf(ownerId, documentId)),
  };
}
