import type { Visitor } from './visitor.ts';

/** What an administrator who is signed in decides about a company, by the calls that the admin panel makes. */
export async function decide(
  admin: Visitor,
  company: string,
  decision: 'approve' | 'reject',
  notes: string,
): Promise<void> {
  const token = await admin.page.evaluate<string>("localStorage.getItem('accessToken')");
  const verification = `${new URL(admin.page.url()).origin}/api/dealer-verification`;
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${verification}/${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { items: { id: string }[] };
  };
  const { items } = await call(`pending?search=${encodeURIComponent(company)}`);
  await call(`${items[0]?.id}/${decision}`, { method: 'POST', body: JSON.stringify({ notes }) });
}
