import type { ApiError } from '@autoplace/shared/contract';
import type { Clock } from '../clock.ts';
import type { MaybePrincipal } from '../principal.ts';

/** Checks the token of a handshake with the same passport strategies as HTTP. */
export type HandshakeAuth = (
  token: string | undefined,
) => Promise<{ ok: true; principal: MaybePrincipal } | { ok: false; error: ApiError }>;

/** For how long the answer of one check holds on an open connection, in milliseconds. */
const HOLDS_MS = 10_000;

type Who = { ok: true; ask: () => Promise<MaybePrincipal> } | { ok: false; error: ApiError };

/**
 * Who is behind a connection. Checked at the handshake and again at most every 10 s when it matters, since a connection
 * outlives its token and its owner's roles; a token that is not good any more leaves a visitor.
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
