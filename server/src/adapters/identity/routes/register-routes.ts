import type { Response, Router } from 'express';
import { type RegistrationProblems, register } from '../../../app/identity/register.ts';
import { PAGE_PATH } from '../constants.ts';
import { registerPage } from '../pages/register-page.ts';
import type { OpenInteraction } from './interactions.ts';
import { letIn } from './let-in.ts';
import { fieldOf, type PageContext, show, withinInteraction } from './page-context.ts';

const NOTHING_TYPED = { name: '', email: '', termsAccepted: false };

/** `/registracija` opens an account and signs it in. */
export function registerRoutes(router: Router, context: PageContext): void {
  router.get(
    `${PAGE_PATH}/registracija`,
    withinInteraction(context, async (_req, res, interaction) => {
      showForm(context, res, interaction, { ...NOTHING_TYPED, email: interaction.loginHint }, {});
    }),
  );

  router.post(
    `${PAGE_PATH}/registracija`,
    withinInteraction(context, async (req, res, interaction) => {
      const typed = {
        name: fieldOf(req, 'name'),
        email: fieldOf(req, 'email'),
        termsAccepted: fieldOf(req, 'terms') !== '',
      };
      const registered = await register(context, { ...typed, password: fieldOf(req, 'password') });
      if (!registered.ok) return showForm(context, res, interaction, typed, registered.problems);
      await letIn(context, req, res, registered.user.id);
    }),
  );
}

function showForm(
  context: PageContext,
  res: Response,
  interaction: OpenInteraction,
  typed: typeof NOTHING_TYPED,
  problems: RegistrationProblems,
): void {
  const { publicUrl } = context;
  const formToken = context.formTokens.issue(interaction.uid);
  const status = Object.keys(problems).length > 0 ? 400 : 200;
  show(context, res, registerPage({ ...typed, problems, formToken, publicUrl }), status);
}
