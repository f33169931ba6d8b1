import type { Router } from 'express';
import { takeSecondStep } from '../../second-factor/second-step.ts';
import { PAGE_PATH } from '../constants.ts';
import { secondStepPage } from '../pages/second-step-page.ts';
import { texts } from '../pages/texts.ts';
import { SECOND_FACTOR, settle } from './after-password.ts';
import { answerForm } from './answer-form.ts';
import type { OpenInteraction } from './interactions.ts';
import { isKeptOut } from './let-in.ts';
import { fieldOf, minutesUntil, type PageContext, show, withinInteraction } from './page-context.ts';

/** `/drugi-korak` asks for the second factor, once the password was right. */
export function secondStepRoutes(router: Router, context: PageContext): void {
  const challengeOf = ({ uid }: OpenInteraction) => context.formTokens.derive('passkey', uid);
  const pageOf = async (interaction: OpenInteraction, userId: string, failure?: string) => {
    const { passkeys, hasApp, isAppLost } = await context.factors.of(userId);
    const challenge = challengeOf(interaction);
    return secondStepPage({
      formToken: context.formTokens.issue(interaction.uid),
      passkey: passkeys.length === 0 ? null : await context.passkeys.requestOptions(passkeys, challenge),
      app: isAppLost ? 'lost' : hasApp ? 'works' : 'none',
      failure,
    });
  };

  router.get(
    `${PAGE_PATH}/drugi-korak`,
    withinInteraction(context, async (_req, res, interaction) => {
      if (interaction.first === null) return res.redirect(303, 'prijava');
      show(context, res, await pageOf(interaction, interaction.first));
    }),
  );

  router.post(
    `${PAGE_PATH}/drugi-korak`,
    withinInteraction(context, async (req, res, interaction) => {
      const user = interaction.first && (await context.users.findById(interaction.first));
      if (!user) return res.redirect(303, 'prijava');
      const credential = fieldOf(req, 'credential');
      const answer =
        credential === ''
          ? { code: fieldOf(req, 'code') }
          : { credential, challenge: challengeOf(interaction) };
      const step = await takeSecondStep(context, user.id, answer);
      if (!step.ok) {
        context.security.note('sign_in.wrong_second_factor', { userId: user.id });
        const isLocked = step.code === 'LOCKED';
        const failure = isLocked
          ? texts.signIn.locked(minutesUntil(context, step.until))
          : texts.secondStep.wrong;
        const page = await pageOf(interaction, user.id, failure);
        return answerForm(context, req, res, page, isLocked ? 429 : 401);
      }
      if (await isKeptOut(context, req, res, user)) return;
      await settle(context, req, res, interaction, user.id, ['pwd', step.method, SECOND_FACTOR]);
    }),
  );
}
