import { type Kind, type Role, userOf } from './kinds.ts';

/** One thing that an answer names; it is the caller's unless it says otherwise. */
interface Learned {
  kind: Kind;
  id: string;
  owners?: readonly Role[];
  of?: string | null;
}

type Item = { id: string };
interface Answered {
  auctionId?: string;
  carId?: string;
  car?: { id: string; attachments?: Item[] };
  added?: Item[];
  backup?: Item;
  id?: string;
  items?: Item[];
  members?: Item[];
  documents?: Item[];
  disputes?: { pictures: Item[] }[];
  deposits?: { id: string; state: string; reference: string }[];
}

/** The things that the answer of a call names, by its path as the contract has it; `ids` are those that the request named. */
export function learned(role: Role, path: string, ids: readonly string[], answer: unknown): Learned[] {
  const body = Object(answer) as Answered;
  const [about = ''] = ids;
  const found: Learned[] = [];
  const learn = (kind: Kind, things: readonly (Item | undefined)[] = [], more: Partial<Learned> = {}) => {
    for (const thing of things) if (thing?.id !== undefined) found.push({ kind, id: thing.id, ...more });
  };
  const { auctionId, carId, car, deposits = [] } = body;

  if (auctionId !== undefined && path.startsWith('/api/auctions'))
    learn('auction', [{ id: auctionId }], { owners: [] });
  if (carId !== undefined) learn('car', [{ id: carId }], path === '/api/cars' ? {} : { owners: [] });
  learn('image', body.added, { of: about });
  if ((body.added ?? []).length > 0) learn('pictured', [{ id: about }]);
  if ((car?.attachments ?? []).length > 0) learn('documented', [car]);
  learn('attachment', car?.attachments, { of: car?.id ?? null });
  learn('backup', [body.backup]);
  learn('deposits', deposits);
  learn(
    'paid',
    deposits.filter(({ state }) => state === 'paid'),
  );
  for (const { state, reference } of deposits)
    if (state === 'requested') learn('reference', [{ id: reference }], { owners: [] });
  if (path.startsWith('/api/notifications')) learn('notification', body.items);
  if (path === '/api/threads') learn('threads', body.items, { of: userOf(role) });
  if (path.startsWith('/api/company/members')) learn('members', body.members);
  if (path === '/api/me/saved-searches') learn('searches', [...(body.items ?? []), body as Item]);
  if (path.startsWith('/api/dealer-verification/mine/documents')) {
    learn('proof', body.documents, { of: userOf(role) });
    if ((body.documents ?? []).length > 0) learn('proven', [{ id: userOf(role) }]);
  }
  if (path.startsWith('/api/deals/:id/disputes'))
    for (const { pictures } of body.disputes ?? []) learn('evidence', pictures, { of: about });
  return found;
}
