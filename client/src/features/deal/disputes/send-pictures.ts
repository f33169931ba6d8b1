import { addDisputePictures, type DealDisputes } from '@autoplace/shared/contract';
import { upload } from '../../../lib/http/upload.ts';

/** What may be chosen, as HTML has it. */
export const PICTURES = 'image/jpeg,image/png';

/** Adds pictures to the open dispute of a deal. Throws like `upload`. */
export function sendPictures(dealId: string, files: readonly File[]): Promise<DealDisputes> {
  const form = new FormData();
  for (const file of files) form.append('images', file, file.name);
  return upload(addDisputePictures, { id: dealId }, form, () => {});
}
