import type { Router } from 'express';
import { type RegistrationProblems, register } from '../../register.ts';
import { PAGE_PATH } from '../constants.ts';
import { registerPage } from '../pages/register-page.ts';
import { answerForm } from './answer-form.ts';
import type { OpenInteraction } from './interactions.ts';
import { letIn } from './let-in.ts';
import { fieldOf, type PageContext, show, withinInteraction } from './page-context.ts';

const NOTHING_TYPED = { name: '', email: '', termsAccepted: false };

/** `/registracija` opens an account and signs it in. */
export function registerRoutes(router: Router, context: PageContext): void {
  router.get(
    `${PAGE_PATH}/registracija`,
    withinInteraction(context, async (_req, res, interaction) => {
      const typed = { ...NOTHING_TYPED, email: interaction.loginHint };
      show(context, res, formPage(context, interaction, typed, {}));
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
      if (registered.ok) {
        context.security.note('account.created', { userId: registered.user.id });
        return letIn(context, req, res, registered.user.id);
      }
      const page = formPage(context, interaction, typed, registered.problems);
      await answerForm(context, req, res, page, 400);
    }),
  );
}

function formPage(
  { publicUrl, formTokens }: PageContext,
  interaction: OpenInteraction,
  typed: typeof NOTHING_TYPED,
  problems: RegistrationProblems,
) {
  return registerPage({ ...typed, problems, formToken: formTokens.issue(interaction.uid), publicUrl });
}
