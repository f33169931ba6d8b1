import { readFile } from 'node:fs/promises';
import type { CarDocumentKind } from '@autoplace/shared/contract';
import type { Car, CarAttachment } from '../cars/cars.ts';
import { createDocumentFiles, readDocument } from '../core/files/attached-documents.ts';
import type { PictureFiles } from '../core/files/picture-files.ts';

/** `documents/{file}.pdf`, each titled 'Primer dokumenta', as the maker of the server's documents writes them. */
const EXAMPLES: [file: string, kind: CarDocumentKind, name: string][] = [
  ['inspection', 'inspection', 'Tehnički pregled (primer).pdf'],
  ['service-book', 'service_book', 'Servisna knjižica (primer).pdf'],
  ['condition-report', 'condition_report', 'Izveštaj o stanju (primer).pdf'],
];
export interface ExampleDocument {
  document: Omit<CarAttachment, 'addedAt'>;
  content: Buffer;
}

export const readExamples = (): Promise<ExampleDocument[]> =>
  Promise.all(
    EXAMPLES.map(async ([file, kind, name]) => {
      const content = await readFile(new URL(`./documents/${file}.pdf`, import.meta.url));
      const read = readDocument({ name, content });
      if (!read.ok) throw new Error(`${file}.pdf of the demo is no document`);
      const { document } = read.value;
      return { document: { id: document.sha256.slice(0, 32), ...document, kind }, content };
    }),
  );

/** Stores the contents of these cars' examples that `stored`, a list of paths, lacks. */
export async function storeExamples(
  files: PictureFiles,
  cars: readonly Pick<Car, 'id' | 'attachments'>[],
  stored: ReadonlySet<string>,
): Promise<void> {
  const contents = new Map((await readExamples()).map(({ document, content }) => [document.sha256, content]));
  const documents = createDocumentFiles(files);
  for (const { id: carId, attachments = [] } of cars)
    for (const { id, sha256 } of attachments) {
      const content = contents.get(sha256);
      if (content === undefined || stored.has(`${carId}/document-${id}`)) continue;
      await documents.write(carId, id, content);
    }
}
