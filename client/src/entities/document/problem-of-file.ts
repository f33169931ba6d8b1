import { documentType, MAX_DOCUMENT_BYTES } from '@autoplace/shared/contract';
import { texts } from './texts.ts';

/** What may be chosen, as HTML has it. */
export const DOCUMENTS = documentType.options.join();

/** Why a file cannot be attached, as far as the browser knows: it does not know the kind of every file. Null if it can. */
export function problemOfFile({ name, size, type }: File): string | null {
  if (size > MAX_DOCUMENT_BYTES) return texts.tooLarge(name);
  return type === '' || documentType.safeParse(type).success ? null : texts.wrongKind(name);
}
