import { addCarDocument, type DealerCar } from '@autoplace/shared/contract';
import { reasonOf } from '../../../lib/http/reason.ts';
import { upload } from '../../../lib/http/upload.ts';
import type { UploadState } from '../parts/UploadNote.tsx';
import type { ChosenDocument } from './use-documents.ts';

/**
 * Sends the documents that the car was not sent yet one by one, so that one that fails keeps no other back. One whose answer was
 * lost may be sent again: the server keeps it once.
 */
export async function sendDocuments(
  car: DealerCar,
  documents: readonly ChosenDocument[],
  listener: { onState: (key: string, state: UploadState) => void; onSent: (key: string) => void },
): Promise<{ car: DealerCar; failed: number }> {
  const { onState, onSent } = listener;
  const isSent = ({ sentTo }: ChosenDocument) => sentTo === car.id;
  for (const document of documents)
    onState(document.key, { state: isSent(document) ? 'uploaded' : 'waiting' });
  let latest = car;
  let failed = 0;
  for (const { key, file, kind } of documents.filter((document) => !isSent(document))) {
    onState(key, { state: 'uploading', share: 0 });
    const form = new FormData();
    form.append('kind', kind);
    form.append('document', file, file.name);
    try {
      const answer = await upload(addCarDocument, { id: car.id }, form, (share) =>
        onState(key, { state: 'uploading', share }),
      );
      latest = answer.car;
      onSent(key);
      onState(key, { state: 'uploaded' });
    } catch (error) {
      failed += 1;
      onState(key, { state: 'failed', reason: reasonOf(error) });
    }
  }
  return { car: latest, failed };
}
