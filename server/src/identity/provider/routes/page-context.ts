import type { Role } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { Request, RequestHandler, Response } from 'express';
import type { Limits } from '../../../core/limits.ts';
import type { Logger } from '../../../core/logger.ts';
import type { SecurityLog } from '../../../core/security/security-log.ts';
import type { EditProfileDeps } from '../../edit-profile.ts';
import type { FormAttacks } from '../../guessing/form-attacks.ts';
import type { Principals } from '../../principals.ts';
import type { RegisterDeps } from '../../register.ts';
import type { ResetPasswordDeps } from '../../reset-password.ts';
import type { SecondStepDeps } from '../../second-factor/second-step.ts';
import { type Page, renderPage } from '../pages/layout.ts';
import { expiredPage } from '../pages/message-page.ts';
import type { ProofOfWork } from '../proof-of-work.ts';
import type { FormTokens } from '../secrets.ts';
import type { Interactions, OpenInteraction } from './interactions.ts';

/** What the pages need: the use cases' ports, and the interaction that they belong to. */
export interface PageContext extends RegisterDeps, EditProfileDeps, ResetPasswordDeps, SecondStepDeps {
  publicUrl: string;
  secureCookies: boolean;
  /** The folder of mails, where they go no further and the one who registers may know; otherwise null. */
  outbox: string | null;
  interactions: Interactions;
  formTokens: FormTokens;
  attacks: FormAttacks;
  proofs: ProofOfWork;
  logger: Logger;
  limits: Limits;
  security: SecurityLog;
  principals: Principals;
  /** Who has one of these must have a second factor; everybody else may. */
  rolesInTwoSteps: readonly Role[];
}

type PageHandler = (req: Request, res: Response, interaction: OpenInteraction) => Promise<void>;

/** Sends a page. */
export function show(context: PageContext, res: Response, page: Page, status = 200): void {
  if (page.script !== undefined) {
    const policy = res.getHeader('Content-Security-Policy');
    res.set('Content-Security-Policy', String(policy).replace("script-src 'none'", "script-src 'self'"));
  }
  res
    .status(status)
    .type('html')
    .send(renderPage(context.publicUrl, page, res.locals.cameFrom));
}

/**
 * Runs `handler` within the browser's interaction. A post must carry the token of the interaction's own forms; without an
 * interaction, or with a wrong token, it tells the user to begin again.
 */
export function withinInteraction(context: PageContext, handler: PageHandler): RequestHandler {
  return async (req, res) => {
    const interaction = await context.interactions.open(req, res);
    const isOwnForm =
      req.method !== 'POST' ||
      (interaction !== null && context.formTokens.verify(interaction.uid, fieldOf(req, 'formToken')));
    // A form whose interaction is gone is answered by a page that is got, as every other is.
    if (interaction === null && req.method === 'POST') return res.redirect(303, 'odgovor');
    res.locals.cameFrom = interaction?.cameFrom;
    if (interaction === null || !isOwnForm) return show(context, res, expiredPage(context.publicUrl), 400);
    await handler(req, res, interaction);
  };
}

/** A field of the posted form; empty when it is missing or was sent twice. */
export function fieldOf(req: Request, name: string): string {
  const value: unknown = (req.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** The secret of a mailed link; empty without one. */
export const tokenOf = ({ query: { token } }: Request): string => (typeof token === 'string' ? token : '');

/** Whole minutes until `instant`, at least one. */
export function minutesUntil(context: PageContext, instant: number): number {
  return Math.max(1, Math.ceil((instant - context.clock.now()) / MINUTE_MS));
}
