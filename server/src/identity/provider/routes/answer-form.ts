import type { Request, Response, Router } from 'express';
import { PAGE_PATH } from '../constants.ts';
import type { Page } from '../pages/layout.ts';
import { type PageContext, show, withinInteraction } from './page-context.ts';

/**
 * Answers a form with a page that the browser gets from `/odgovor`, so that going back to it, or loading it again, never
 * sends the form once more. It is kept with the interaction until another form is answered.
 */
export async function answerForm(
  context: PageContext,
  req: Request,
  res: Response,
  page: Page,
  status = 200,
): Promise<void> {
  await context.interactions.keepAnswer(req, res, { page, status });
  res.redirect(303, 'odgovor');
}

/** `/odgovor` */
export function answerRoutes(router: Router, context: PageContext): void {
  router.get(
    `${PAGE_PATH}/odgovor`,
    withinInteraction(context, async (_req, res, { uid, answer }) => {
      if (answer === null) return res.redirect(303, `../${uid}`);
      show(context, res, answer.page, answer.status);
    }),
  );
}
