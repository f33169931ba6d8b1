import { attachedDocuments } from '../attached-documents.ts';
import { endpoint } from '../call.ts';

/** The documents of an application as a dealer (R178). */
export const addApplicationDocument = endpoint({
  method: 'POST',
  path: '/api/dealer-verification/mine/documents',
  access: 'user',
  files: 'document',
  answer: attachedDocuments,
  summary:
    'Add a PDF, JPEG, PNG or WebP file to the caller’s application, ten of 10 MB at most; repeating it adds nothing. 409 once it is approved',
});

export const removeApplicationDocument = endpoint({
  method: 'DELETE',
  path: '/api/dealer-verification/mine/documents/:documentId',
  access: 'user',
  answer: attachedDocuments,
  summary: 'Remove a document of the caller’s application; 409 once it is approved, also after a revocation',
});

export const getOwnDocument = endpoint({
  method: 'GET',
  path: '/api/dealer-verification/mine/documents/:documentId',
  access: 'user',
  limit: 'reads',
  file: '*/*',
  summary: 'A document of the caller’s application',
});

export const getApplicationDocument = endpoint({
  method: 'GET',
  path: '/api/dealer-verification/:id/documents/:documentId',
  access: 'support',
  limit: 'reads',
  file: '*/*',
  summary: 'A document of an application',
});
