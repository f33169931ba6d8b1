import { type CarDocumentKind, type DealerCar, MOST_DOCUMENTS } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import { type DocumentFiles, readDocument } from '../core/files/attached-documents.ts';
import type { FileAnswer } from '../core/http/routes.ts';
import type { Ids } from '../core/ids.ts';
import type { Principal } from '../core/principal.ts';
import { found, type Result, refused } from '../core/result.ts';
import type { Car, CarAttachment } from './cars.ts';
import type { Inventory } from './inventory.ts';

interface CarDocumentsDeps {
  inventory: Inventory;
  files: DocumentFiles;
  ids: Pick<Ids, 'newNonce'>;
  clock: Clock;
}

const texts = {
  tooMany: `Automobil može imati najviše ${MOST_DOCUMENTS} dokumenata.`,
  tooLarge: (most: number) =>
    `Dokumenti svih vaših automobila mogu imati najviše ${most / 1_000_000} MB. Uklonite neki pa pokušajte ponovo.`,
  removed: 'Dokument je u međuvremenu uklonjen.',
};

/** Documents are no terms of an auction: one may be added while somebody relies on the car, and none is removed then (R219). */
const ADDS = { onlyAdds: true, onlyUnsold: true };

/** The documents of dealers' cars, as their owners see them. */
export class CarDocuments {
  readonly #deps: CarDocumentsDeps;

  constructor(deps: CarDocumentsDeps) {
    this.#deps = deps;
  }

  /** Repeating it writes the file again, which a crash may have left out, and adds nothing. */
  async add(
    who: Principal,
    carId: string,
    kind: CarDocumentKind,
    sent: { name: string; content: Buffer } | null,
  ): Promise<Result<DealerCar>> {
    const { inventory, files, ids, clock } = this.#deps;
    // Check permission before reading anything of the file.
    const own = await inventory.change(who, carId, () => null, ADDS);
    if (!own.ok) return own;
    const read = readDocument(sent);
    if (!read.ok) return read;
    const { content, document: named } = read.value;
    const document: CarAttachment = { id: ids.newNonce(), ...named, kind, addedAt: clock.now() };
    let keptId = document.id;
    const { used, most } = await inventory.documentBytes(who);
    const isTooMuch = used + document.bytes > most;
    const withDocument = (car: Car) => {
      const had = car.attachments ?? [];
      const known = had.find(({ sha256 }) => sha256 === document.sha256);
      keptId = known?.id ?? document.id;
      if (known !== undefined) return null;
      if (isTooMuch) return refused('CONFLICT', { message: texts.tooLarge(most) });
      if (had.length >= MOST_DOCUMENTS) return refused('CONFLICT', { message: texts.tooMany });
      return { ...car, attachments: [...had, document] };
    };
    // It is named before it is written, so that no file stays behind that nothing names.
    const answer = await inventory.change(who, carId, withDocument, ADDS);
    if (!answer.ok) return answer;
    await files.write(carId, keptId, content);
    const now = await inventory.change(who, carId, () => null, { onlyAdds: true });
    if (now.ok && has(now.value.attachments, keptId)) return now;
    await files.remove(carId, keptId);
    return refused('CONFLICT', { message: texts.removed });
  }

  async remove(who: Principal, carId: string, documentId: string): Promise<Result<DealerCar>> {
    const { inventory, files } = this.#deps;
    const answer = await inventory.change(
      who,
      carId,
      (car) =>
        has(car.attachments ?? [], documentId)
          ? { ...car, attachments: car.attachments?.filter(({ id }) => id !== documentId) ?? [] }
          : null,
      { onlyUnsold: true, onlySettled: true },
    );
    if (answer.ok) await files.remove(carId, documentId);
    return answer;
  }

  async read(who: Principal, carId: string, documentId: string): Promise<Result<FileAnswer>> {
    const car = await this.#deps.inventory.one(who, carId);
    if (!car.ok) return car;
    const document = car.value.attachments.find(({ id }) => id === documentId);
    return document === undefined
      ? refused('NOT_FOUND')
      : found(await this.#deps.files.read(carId, document));
  }
}

const has = (documents: readonly { id: string }[], documentId: string): boolean =>
  documents.some(({ id }) => id === documentId);
