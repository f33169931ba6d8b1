import type { RequestHandler } from 'express';
import { messagePage } from '../pages/message-page.ts';
import { texts } from '../pages/texts.ts';
import { type PageContext, show } from './page-context.ts';

/** Keeps an address that posts too many forms waiting, whatever the accounts; each account has its lock beside this. */
export function limitForms(context: PageContext): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'POST') return next();
    const seconds = await context.limits.take('signIn', { address: req.ip });
    if (seconds === null) return next();
    const { tooManyTitle: title, tooMany } = texts.error;
    show(
      context,
      res.set('Retry-After', String(seconds)),
      messagePage({ title, text: tooMany(seconds) }),
      429,
    );
  };
}
