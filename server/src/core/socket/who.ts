import type { ApiError } from '@autoplace/shared/contract';
import type { Clock } from '../clock.ts';
import type { MaybePrincipal } from '../principal.ts';

/** Checks the token of a handshake with the same passport strategies as HTTP. */
export type HandshakeAuth = (
  token: string | undefined,
) => Promise<{ ok: true; principal: MaybePrincipal } | { ok: false; error: ApiError }>;

/** How long one check of an open connection is valid, in milliseconds. */
const HOLDS_MS = 10_000;

type Who = { ok: true; ask: () => Promise<MaybePrincipal> } | { ok: false; error: ApiError };

/**
 * The user of a connection. Checked at the handshake and again at most every 10 s when it matters, since a connection
 * outlives its token and its user's roles; with an invalid token it is a visitor.
 */
export async function createWho(token: unknown, authenticate: HandshakeAuth, clock: Clock): Promise<Who> {
  const given = typeof token === 'string' && token !== '' ? token : undefined;
  const first = await authenticate(given);
  if (!first.ok) return first;
  let principal = first.principal;
  let checkedAt = clock.now();
  return {
    ok: true,
    async ask() {
      if (given === undefined || clock.now() - checkedAt < HOLDS_MS) return principal;
      const again = await authenticate(given);
      principal = again.ok ? again.principal : null;
      checkedAt = clock.now();
      return principal;
    },
  };
}
