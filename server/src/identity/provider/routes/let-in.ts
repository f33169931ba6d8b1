import type { Request, Response } from 'express';
import type { User } from '../../../users/index.ts';
import { messagePage } from '../pages/message-page.ts';
import { texts } from '../pages/texts.ts';
import { answerForm } from './answer-form.ts';
import { rememberDevice } from './known-device.ts';
import type { PageContext } from './page-context.ts';

/** Ends the interaction as that account; anyone who is locked is told so instead. */
export async function letIn(
  context: PageContext,
  req: Request,
  res: Response,
  accountId: string,
): Promise<void> {
  const user = await context.users.findById(accountId);
  if (user !== null && (await isKeptOut(context, req, res, user))) return;
  if (user !== null) rememberDevice(context, req, res, user);
  await context.interactions.finish(req, res, accountId);
}

/** Whether the account is locked; then this has said so. */
export async function isKeptOut(
  context: PageContext,
  req: Request,
  res: Response,
  { id, locked }: User,
): Promise<boolean> {
  if (locked === null) return false;
  context.security.note('sign_in.refused', { userId: id });
  const { title, text } = texts.locked;
  const page = locked.closed ? texts.closed : { title, text: text(locked.reason) };
  await answerForm(context, req, res, messagePage(page), 403);
  return true;
}
