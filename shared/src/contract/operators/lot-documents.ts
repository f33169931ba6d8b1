import { lockUserBody } from '../account/managing-users.ts';
import { endpoint } from '../call.ts';
import { lotDocuments } from '../cars/car-documents.ts';

export const removeLotDocument = endpoint({
  method: 'POST',
  path: '/api/admin/auctions/:id/documents/:documentId/remove',
  access: 'support',
  body: lockUserBody,
  answer: lotDocuments,
  summary:
    'Remove a document of the car of a lot, also once it is sold; the seller is told the reason. Audited, repeating it changes nothing',
});
