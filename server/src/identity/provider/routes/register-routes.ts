import type { Router } from 'express';
import { register } from '../../register.ts';
import { PAGE_PATH } from '../constants.ts';
import { type RegisterView, registerPage } from '../pages/register-page.ts';
import { texts } from '../pages/texts.ts';
import { answerForm } from './answer-form.ts';
import type { OpenInteraction } from './interactions.ts';
import { letIn } from './let-in.ts';
import { fieldOf, type PageContext, show, withinInteraction } from './page-context.ts';
import { challengeFor, isProven, noteFailure } from './proof.ts';

const NOTHING_TYPED = { name: '', email: '', termsAccepted: false };

/** `/registracija` opens an account and signs it in. */
export function registerRoutes(router: Router, context: PageContext): void {
  router.get(
    `${PAGE_PATH}/registracija`,
    withinInteraction(context, async (_req, res, interaction) => {
      const typed = { ...NOTHING_TYPED, email: interaction.loginHint };
      const challenge = await challengeFor(context, interaction);
      show(context, res, formPage(context, interaction, { ...typed, problems: {}, challenge }));
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
      const refuse = async (why: Pick<RegisterView, 'problems' | 'failure'>) => {
        const challenge = await challengeFor(context, interaction);
        const page = formPage(context, interaction, { ...typed, ...why, challenge });
        await answerForm(context, req, res, page, 400);
      };
      if (!(await isProven(context, req, interaction)))
        return refuse({ problems: {}, failure: texts.proof.missing });
      const registered = await register(context, { ...typed, password: fieldOf(req, 'password') });
      if (registered.ok) {
        context.security.note('account.created', { userId: registered.user.id });
        return letIn(context, req, res, registered.user.id);
      }
      await noteFailure(context);
      await refuse({ problems: registered.problems });
    }),
  );
}

function formPage(
  { publicUrl, formTokens }: PageContext,
  interaction: OpenInteraction,
  shown: Omit<RegisterView, 'formToken' | 'publicUrl'>,
) {
  return registerPage({ ...shown, formToken: formTokens.issue(interaction.uid), publicUrl });
}
