import type { Request, Response } from 'express';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import type { Clock } from '../../../core/clock.ts';
import { hashSecret } from '../../../core/security/hash-secret.ts';
import type { SignInUsers } from '../../../users/index.ts';
import { isProofVoid } from '../accounts.ts';
import { isBegunHere } from '../begun-here.ts';
import { CLIENT_ID } from '../constants.ts';
import type { Page } from '../pages/layout.ts';
import { cameFrom, type Screen, screenOf } from '../provider-policy.ts';

/** Beside what the provider knows of the interaction. */
const ANSWER = 'autoplaceAnswer';
const FIRST = 'autoplaceFirst';
/** When the password was given, in seconds since the Unix epoch. */
const FIRST_AT = 'autoplaceFirstAt';

/** An authorization request that waits for somebody to sign in. */
export interface OpenInteraction {
  uid: string;
  /** The page that the client asked for; null for sign-in. */
  screen: Screen | null;
  loginHint: string;
  /** Somebody who is signed in has to prove who they are, for the account's own pages or for what the client is about to do. */
  isConfirmation: boolean;
  /** The path of AutoPlace that leads back out of it, if the client has named one. */
  cameFrom: string | null;
  /** Who is signed in in this browser, from before. */
  session: { accountId: string; id: string; amr: readonly string[] } | null;
  /** Who has signed in during this interaction. */
  proven: string | null;
  /** Who has given the password and owes the second step; that alone lets nobody in. */
  first: string | null;
  /** Whose identity is settled for this request: signed in during it, or before it when no new sign-in was asked for. */
  accountId: string | null;
  /** To the form that was sent last; null before any was. */
  answer: FormAnswer | null;
}

/** What a form of the interaction was answered with. */
interface FormAnswer {
  page: Page;
  status: number;
}

export interface Interactions {
  /** Null when it is gone: too old, finished already, or begun in another browser. */
  open(req: Request, res: Response): Promise<OpenInteraction | null>;
  /** Remembers who signed in, without ending the interaction. */
  signIn(req: Request, res: Response, accountId: string, amr: readonly string[]): Promise<void>;
  /** Remembers who has given the password and owes the second step. */
  owe(req: Request, res: Response, accountId: string): Promise<void>;
  keepAnswer(req: Request, res: Response, answer: FormAnswer): Promise<void>;
  /**
   * Ends the interaction as `accountId` and sends the browser on its way back to the client. `amr` says how somebody has just
   * proven who they are (RFC 8176); without it they did so earlier in this interaction.
   */
  finish(req: Request, res: Response, accountId: string, amr?: readonly string[]): Promise<void>;
}

export function createInteractions({
  current,
  secureCookies,
  users,
  clock,
}: {
  current: () => Promise<Provider>;
  secureCookies: boolean;
  users: Pick<SignInUsers, 'findById'>;
  clock: Pick<Clock, 'now'>;
}): Interactions {
  const details = async (req: Request, res: Response) => (await current()).interactionDetails(req, res);
  const store = async (req: Request, res: Response, result: InteractionResults) =>
    (await current()).interactionResult(req, res, result);
  const seconds = () => Math.floor(clock.now() / 1000);
  const resultFor = (accountId: string, amr: readonly string[]) => ({
    login: { accountId, amr: [...amr], ts: seconds() },
    select_account: {},
  });
  /** Who has proven during the interaction who they are, in full (`proven`) or by the password alone (`first`). */
  const proofOf = async (result: InteractionResults | undefined) => {
    const proven = result?.login?.accountId ?? null;
    const first = (result?.[FIRST] as string | undefined) ?? null;
    const accountId = proven ?? first;
    const at = result?.login?.ts ?? (result?.[FIRST_AT] as number | undefined);
    // An older server said no time.
    const isVoid = accountId !== null && at !== undefined && (await isProofVoid(users, accountId, at));
    return isVoid ? { proven: null, first: null } : { proven, first };
  };

  return {
    async open(req, res) {
      const found = await details(req, res).catch((error: unknown) => {
        if (error instanceof errors.SessionNotFound) return null;
        throw error;
      });
      if (found === null || found.uid !== req.params.uid) return null;
      if (!isBegunHere(req, secureCookies, found.uid)) return null;
      const { params, session, result, grantId } = found;
      const mustSignIn = String(params.prompt ?? '')
        .split(' ')
        .includes('login');
      const { proven, first } = await proofOf(result);
      const screen = screenOf(params);
      return {
        uid: found.uid,
        screen,
        isConfirmation: mustSignIn && screen !== 'reset',
        cameFrom: cameFrom(params),
        loginHint: typeof params.login_hint === 'string' ? params.login_hint : '',
        session:
          session && grantId
            ? { accountId: session.accountId, id: hashSecret(grantId), amr: session.amr ?? [] }
            : null,
        proven,
        first,
        accountId: proven ?? (mustSignIn ? null : (session?.accountId ?? null)),
        answer: (result?.[ANSWER] as FormAnswer | undefined) ?? null,
      };
    },
    async signIn(req, res, accountId, amr) {
      await store(req, res, resultFor(accountId, amr));
    },
    async owe(req, res, accountId) {
      await store(req, res, { [FIRST]: accountId, [FIRST_AT]: seconds() });
    },
    async keepAnswer(req, res, answer) {
      const { result } = await details(req, res);
      await store(req, res, { ...result, [ANSWER]: answer });
    },
    async finish(req, res, accountId, amr) {
      const { session, result } = await details(req, res);
      // Going on as before is not a new sign-in: the time of the last one stays what it was.
      const goesOn = session?.accountId === accountId && result?.login === undefined && amr === undefined;
      const returnTo = await store(
        req,
        res,
        goesOn ? { select_account: {} } : resultFor(accountId, amr ?? result?.login?.amr ?? ['pwd']),
      );
      if (session && session.accountId !== accountId) await signOut(await current(), req, res);
      res.redirect(303, returnTo);
    },
  };
}

/**
 * Makes room in a browser's session for another account: the tokens of the account before are void. The provider would
 * do the same with a page that submits itself.
 */
async function signOut(provider: Provider, req: Request, res: Response): Promise<void> {
  const session = await provider.Session.get(provider.createContext(req, res));
  if (session.accountId === undefined) return;
  const grantId = session.grantIdFor(CLIENT_ID);
  if (grantId !== undefined) {
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
  session.authorizations = undefined;
  session.accountId = undefined;
  await session.persist();
}
