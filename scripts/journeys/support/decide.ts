import { tokensOf } from './visitor.ts';

/** What an administrator decides about a company, by the calls that the admin panel of this server makes. */
export async function decide(
  url: string,
  company: string,
  decision: 'approve' | 'reject',
  notes: string,
): Promise<void> {
  const { access_token } = await tokensOf(url, 'admin@autoplace.rs');
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${url}/api/dealer-verification/${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { items: { id: string }[] };
  };
  const { items } = await call(`pending?search=${encodeURIComponent(company)}`);
  await call(`${items[0]?.id}/${decision}`, { method: 'POST', body: JSON.stringify({ notes }) });
}
