import type { Router } from 'express';
import type { User } from '../../../users/index.ts';
import { checkPassword, type PasswordCheck } from '../../check-password.ts';
import { PAGE_PATH } from '../constants.ts';
import { chooseAccountPage, type SignInView, signInPage } from '../pages/sign-in-pages.ts';
import { texts } from '../pages/texts.ts';
import { afterPassword, owesMore, SECOND_FACTOR } from './after-password.ts';
import { answerForm } from './answer-form.ts';
import type { OpenInteraction } from './interactions.ts';
import { deviceCookieOf } from './known-device.ts';
import { isKeptOut } from './let-in.ts';
import { fieldOf, minutesUntil, type PageContext, show, withinInteraction } from './page-context.ts';
import { challengeFor, challengeForUnknown, isProven, noteFailure } from './proof.ts';

/** `/` leads to the page that the client asked for; `/prijava` signs in; `/nastavi` goes on with the session. */
export function signInRoutes(router: Router, context: PageContext): void {
  router.get(
    PAGE_PATH,
    withinInteraction(context, async (_req, res, interaction) => {
      res.redirect(303, `${interaction.uid}/${firstPage(interaction)}`);
    }),
  );

  router.get(
    `${PAGE_PATH}/prijava`,
    withinInteraction(context, async (req, res, interaction) => {
      const known =
        interaction.accountId === null ? null : await context.users.findById(interaction.accountId);
      const isOther = req.query.nalog === 'drugi' || asksForOther(interaction, known);
      if (known !== null && !isOther) {
        const formToken = context.formTokens.issue(interaction.uid);
        return show(context, res, chooseAccountPage({ formToken, name: known.name, email: known.email }));
      }
      const before = interaction.session && (await context.users.findById(interaction.session.accountId));
      const email = (!isOther && before?.email) || interaction.loginHint;
      const challenge = await challengeForUnknown(context, req, interaction);
      show(context, res, formPage(context, interaction, { email, challenge }));
    }),
  );

  router.post(
    `${PAGE_PATH}/prijava`,
    withinInteraction(context, async (req, res, interaction) => {
      const email = fieldOf(req, 'email');
      const password = fieldOf(req, 'password');
      const refuse = async ({ status, text: failure }: Failure) => {
        const challenge = await challengeFor(context, interaction);
        const page = formPage(context, interaction, { email, failure, challenge });
        await answerForm(context, req, res, page, status);
      };
      if (email.trim() === '' || password === '') {
        return refuse({ status: 400, text: texts.signIn.missing });
      }
      if (!(await isProven(context, req, interaction, email)))
        return refuse({ status: 400, text: texts.proof.missing });
      const check = await checkPassword(context, {
        email,
        password,
        deviceCookie: deviceCookieOf(context, req),
      });
      if (!check.ok) {
        await noteFailure(context);
        return refuse(failureOf(context, check));
      }
      if (await isKeptOut(context, req, res, check.user)) return;
      await afterPassword(context, req, res, interaction, check.user);
    }),
  );

  router.post(
    `${PAGE_PATH}/nastavi`,
    withinInteraction(context, async (req, res, interaction) => {
      const user = interaction.accountId && (await context.users.findById(interaction.accountId));
      if (!user) return res.redirect(303, 'prijava');
      if (await isKeptOut(context, req, res, user)) return;
      const isProven = interaction.session?.amr.includes(SECOND_FACTOR) ?? false;
      if (!isProven && (await owesMore(context, user)))
        return afterPassword(context, req, res, interaction, user);
      await context.interactions.finish(req, res, user.id);
    }),
  );
}

/** The page that the sign-in began on names an address, and it is not that of this account. */
const asksForOther = ({ loginHint }: OpenInteraction, known: User | null): boolean =>
  loginHint !== '' && loginHint.toLowerCase() !== known?.email.toLowerCase();

function firstPage({ screen, accountId }: OpenInteraction): string {
  if (screen === 'register') return 'registracija';
  if (screen === 'reset') return 'zaboravljena-lozinka';
  if (accountId === null) return 'prijava';
  return screen === 'profile' ? 'profil' : screen === 'security' ? 'drugi-faktor' : 'prijava';
}

interface Failure {
  status: number;
  text: string;
}

function failureOf(context: PageContext, check: PasswordCheck & { ok: false }): Failure {
  return check.code === 'LOCKED'
    ? { status: 429, text: texts.signIn.locked(minutesUntil(context, check.until)) }
    : { status: 401, text: texts.signIn.wrong };
}

function formPage(
  context: PageContext,
  interaction: OpenInteraction,
  shown: Pick<SignInView, 'email' | 'failure' | 'challenge'>,
) {
  return signInPage({
    formToken: context.formTokens.issue(interaction.uid),
    isConfirmation: interaction.isConfirmation,
    ...shown,
  });
}
