import { callAs } from './calls.ts';
import type { Stage } from './stage.ts';

/** What an administrator decides about a company, by the calls that the admin panel makes. */
export async function decide(
  stage: Stage,
  company: string,
  decision: 'approve' | 'reject',
  notes: string,
): Promise<void> {
  const asAdmin = (method: 'GET' | 'POST', path: string, body?: object) =>
    callAs(stage, 'admin@autoplace.rs', method, `/api/dealer-verification/${path}`, body);
  const found = await asAdmin('GET', `pending?search=${encodeURIComponent(company)}`);
  const { items } = found as { items: { id: string }[] };
  await asAdmin('POST', `${items[0]?.id}/${decision}`, { notes });
}
