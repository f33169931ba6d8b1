import type { Request, Response } from 'express';
import type { User } from '../../../users/index.ts';
import { hasSecondFactor, type SecondFactors } from '../../second-factor/second-factors.ts';
import type { OpenInteraction } from './interactions.ts';
import { rememberDevice } from './known-device.ts';
import type { PageContext } from './page-context.ts';

/** In `amr`: more than one factor was used (RFC 8176). */
export const SECOND_FACTOR = 'mfa';

/** Whether the account must have a second factor and has none. */
export async function mustSetUp(context: PageContext, user: User, factors: SecondFactors): Promise<boolean> {
  if (hasSecondFactor(factors)) return false;
  const known = await context.principals.find(user.id);
  const { roles = [], company } = known?.principal ?? {};
  return context.rolesInTwoSteps.some((role) => roles.includes(role) || company?.party.roles.includes(role));
}

/** Whether the password alone does not let this account in. */
export async function owesMore(context: PageContext, user: User): Promise<boolean> {
  const factors = await context.factors.of(user.id);
  return hasSecondFactor(factors) || (await mustSetUp(context, user, factors));
}

/** Goes on with somebody who has given the password: to the second step, to setting one up, or in. */
export async function afterPassword(
  context: PageContext,
  req: Request,
  res: Response,
  interaction: OpenInteraction,
  user: User,
): Promise<void> {
  const factors = await context.factors.of(user.id);
  const goTo = (page: string) => res.redirect(303, page);
  if (hasSecondFactor(factors) || (await mustSetUp(context, user, factors))) {
    await context.interactions.owe(req, res, user.id);
    return goTo(hasSecondFactor(factors) ? 'drugi-korak' : 'drugi-faktor');
  }
  await settle(context, req, res, interaction, user.id, ['pwd']);
}

const PAGES = { profile: 'profil', security: 'drugi-faktor' } as const;

/** It is proven who it is: the page that was asked for, or back to the client. */
export async function settle(
  context: PageContext,
  req: Request,
  res: Response,
  { screen }: OpenInteraction,
  accountId: string,
  amr: readonly string[],
): Promise<void> {
  context.security.note('sign_in.succeeded', { userId: accountId });
  const user = await context.users.findById(accountId);
  if (user !== null) rememberDevice(context, req, res, user);
  if (screen !== 'profile' && screen !== 'security')
    return context.interactions.finish(req, res, accountId, amr);
  await context.interactions.signIn(req, res, accountId, amr);
  res.redirect(303, PAGES[screen]);
}
