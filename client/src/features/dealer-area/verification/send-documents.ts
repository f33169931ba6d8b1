import { type AttachedDocuments, addApplicationDocument } from '@autoplace/shared/contract';
import { reasonOf } from '../../../lib/http/reason.ts';
import { upload } from '../../../lib/http/upload.ts';

/** Adds files to the application one after the other. Answers which were refused, and why; null for none. */
export async function sendDocuments(
  files: readonly File[],
  onAdded: (documents: AttachedDocuments) => void = () => {},
): Promise<string | null> {
  const refusals: string[] = [];
  for (const file of files) {
    const form = new FormData();
    form.append('document', file, file.name);
    await upload(addApplicationDocument, {}, form, () => {}).then(onAdded, (error) =>
      refusals.push(`„${file.name}“: ${reasonOf(error)}`),
    );
  }
  return refusals.length === 0 ? null : refusals.join(' ');
}
