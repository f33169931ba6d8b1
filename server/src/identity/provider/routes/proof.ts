import type { Request } from 'express';
import { canonicalEmail } from '../../field-rules.ts';
import type { OpenInteraction } from './interactions.ts';
import { deviceCookieOf } from './known-device.ts';
import { fieldOf, type PageContext } from './page-context.ts';

/** Counts a form that was refused: it may be one of very many. */
export async function noteFailure({ attacks, security }: PageContext): Promise<void> {
  if (await attacks.countFailure()) security.note('sign_in.attack_began');
}

async function isUnderAttack({ attacks, security }: PageContext): Promise<boolean> {
  const { isOn, ended } = await attacks.look();
  if (ended) security.note('sign_in.attack_ended');
  return isOn;
}

/** What a form asks the page's script to solve; null in normal times. */
export async function challengeFor(context: PageContext, { uid }: OpenInteraction): Promise<string | null> {
  return (await isUnderAttack(context)) ? context.proofs.challenge(uid) : null;
}

/** The same, where a browser that somebody has signed in with is not asked before it names another account. */
export async function challengeForUnknown(
  context: PageContext,
  req: Request,
  interaction: OpenInteraction,
): Promise<string | null> {
  return context.devices.isKnown(deviceCookieOf(context, req)) ? null : challengeFor(context, interaction);
}

/**
 * Whether a posted form need not be refused for want of a proof of work. One about the account of `email` passes without
 * from a browser that this account has signed in with.
 */
export async function isProven(
  context: PageContext,
  req: Request,
  { uid }: OpenInteraction,
  email?: string,
): Promise<boolean> {
  if (!(await isUnderAttack(context))) return true;
  const user = email === undefined ? null : await context.users.findByEmail(canonicalEmail(email));
  if (user !== null && context.devices.deviceOf(deviceCookieOf(context, req), user) !== null) return true;
  if (await context.proofs.take(uid, fieldOf(req, 'proof'))) return true;
  await noteFailure(context);
  return false;
}
