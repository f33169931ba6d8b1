import { createHash } from 'node:crypto';
import type { PictureFiles } from '../../core/files/picture-files.ts';
import type { EvidenceStore } from './evidence.ts';

const idOf = (jpeg: Buffer): string => createHash('sha256').update(jpeg).digest('hex').slice(0, 24);

/**
 * Files beside the pictures of cars, so that backups and buckets hold them too. Their names have no size at the end:
 * `/images` serves none without (R156).
 */
export function createEvidenceStore(files: Pick<PictureFiles, 'read' | 'write'>): EvidenceStore {
  const pathOf = (dealId: string, pictureId: string) => `${dealId}/evidence-${pictureId}.jpg`;
  return {
    idOf,
    save: (dealId, jpeg) => files.write(pathOf(dealId, idOf(jpeg)), jpeg),
    read: (dealId, pictureId) => files.read(pathOf(dealId, pictureId)),
  };
}
