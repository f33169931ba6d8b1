import { approveBody, decisionResult, rejectBody, type VerificationItem } from '@autoplace/shared/contract';
import { useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from '../texts.ts';

export type Decision = 'approve' | 'reject';
export interface Failure {
  title: string;
  reason?: string;
}

export const bodies = { approve: approveBody, reject: rejectBody };

/** Resolves to why nothing was decided, or null. Repeating a decision of which no answer came is safe. */
async function decide(id: string, decision: Decision, body: unknown): Promise<Failure | null> {
  const unknown = texts.failed[decision];
  try {
    const path = `/api/dealer-verification/${encodeURIComponent(id)}/${decision}`;
    const { success, errorMessage } = await api.post(path, decisionResult, body);
    return success ? null : { title: errorMessage ?? unknown };
  } catch (error) {
    return { title: unknown, reason: reasonOf(error) };
  }
}

/** Decides once at a time; `onDone` hears when it is decided, `onRefused` when the server would not. */
export function useDecision(
  item: VerificationItem,
  decision: Decision,
  on: { done(): void; refused(): void },
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    async run(body: unknown) {
      if (busy) return;
      setBusy(true);
      setFailure(null);
      const failed = await decide(item.id, decision, body);
      if (failed === null) return on.done();
      setBusy(false);
      setFailure(failed);
      if (failed.reason === undefined) on.refused();
    },
  };
}
