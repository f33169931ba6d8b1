import type { ApiError } from '@autoplace/shared/contract';
import type { Clock } from '../clock.ts';
import type { MaybePrincipal } from '../principal.ts';

/** Checks the token of a handshake with the same passport strategies as HTTP. */
export type HandshakeAuth = (
  token: string | undefined,
) => Promise<{ ok: true; principal: MaybePrincipal } | { ok: false; error: ApiError }>;

/** How long one check of an open connection is valid, in milliseconds. */
const HOLDS_MS = 10_000;
/** From this age of a check on the next one is made beside the messages, so that a user who goes on bidding does not wait for it, in milliseconds. */
const RENEW_MS = 7_000;

type Who = { ok: true; ask: () => Promise<MaybePrincipal> } | { ok: false; error: ApiError };

/**
 * The user of a connection. Checked at the handshake and again at most every 10 s when it matters, since a connection
 * outlives its token and its user's roles; with an invalid token it is a visitor.
 */
export async function createWho(token: unknown, authenticate: HandshakeAuth, clock: Clock): Promise<Who> {
  const given = typeof token === 'string' && token !== '' ? token : undefined;
  let checkedAt = clock.now();
  const first = await authenticate(given);
  if (!first.ok) return first;
  let { principal } = first;
  let checking: Promise<void> | null = null;
  const check = async () => {
    const askedAt = clock.now();
    const again = await authenticate(given);
    principal = again.ok ? again.principal : null;
    checkedAt = askedAt;
  };
  return {
    ok: true,
    async ask() {
      const age = clock.now() - checkedAt;
      if (given === undefined || age < RENEW_MS) return principal;
      checking ??= check().finally(() => {
        checking = null;
      });
      if (age >= HOLDS_MS) await checking;
      else checking.catch(() => {});
      return principal;
    },
  };
}
