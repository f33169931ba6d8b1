import { createHash } from 'node:crypto';
import type { PictureFiles } from '../../core/files/picture-files.ts';
import type { EvidenceStore } from './evidence.ts';

/**
 * Files beside the pictures of cars, so that backups and buckets hold them too. Their names have no size at the end:
 * `/images` serves none without (R156).
 */
export function createEvidenceStore(files: Pick<PictureFiles, 'read' | 'write'>): EvidenceStore {
  const pathOf = (dealId: string, pictureId: string) => `${dealId}/evidence-${pictureId}.jpg`;
  return {
    async save(dealId, jpeg) {
      const pictureId = createHash('sha256').update(jpeg).digest('hex').slice(0, 24);
      await files.write(pathOf(dealId, pictureId), jpeg);
      return pictureId;
    },
    read: (dealId, pictureId) => files.read(pathOf(dealId, pictureId)),
  };
}
