import {
  type AttachedDocuments,
  approveApplication,
  approveBody,
  rejectApplication,
  rejectBody,
  type VerificationItem,
} from '@autoplace/shared/contract';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from '../texts.ts';

export type Decision = 'approve' | 'reject';
export interface Failure {
  title: string;
  reason?: string;
}

const CALLS = { approve: approveApplication, reject: rejectApplication };
export const bodies = { approve: approveBody, reject: rejectBody };

/** An application, with its documents where they have been shown. */
export type Shown = VerificationItem & Partial<AttachedDocuments>;

/** Resolves to why nothing was decided, or null. Repeating a decision of which no answer came is safe. */
export async function decide(
  { id, documents = [] }: Shown,
  decision: Decision,
  body: object,
): Promise<Failure | null> {
  const unknown = texts.failed[decision];
  try {
    const { success, errorMessage } = await call(CALLS[decision], {
      params: { id },
      body: bodies[decision].parse({ ...body, documents: documents.map((document) => document.id) }),
    });
    return success ? null : { title: errorMessage ?? unknown };
  } catch (error) {
    return { title: unknown, reason: reasonOf(error) };
  }
}
