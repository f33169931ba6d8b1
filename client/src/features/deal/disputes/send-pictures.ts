import { addDisputePictures, type DealDisputes } from '@autoplace/shared/contract';
import { fitPicture, unfitReasons } from '../../../entities/picture/fit-picture.ts';
import { upload } from '../../../lib/http/upload.ts';
import { texts } from './texts.ts';

/**
 * Adds pictures to the open dispute of a deal, made what the server takes, as those of cars (R188). Files that are no pictures are left
 * out and named in `problem`; when no picture is left nothing is sent. Throws like `upload`.
 */
export async function sendPictures(
  dealId: string,
  files: readonly File[],
): Promise<{ disputes: DealDisputes | null; problem: string | null }> {
  const form = new FormData();
  const problems: string[] = [];
  for (const file of files) {
    const fitted = await fitPicture(file);
    if ('file' in fitted) form.append('images', fitted.file, fitted.file.name);
    else problems.push(texts.leftOut(file.name, unfitReasons[fitted.unfit]));
  }
  const disputes = form.has('images')
    ? await upload(addDisputePictures, { id: dealId }, form, () => {})
    : null;
  return { disputes, problem: problems.join(' ') || null };
}
