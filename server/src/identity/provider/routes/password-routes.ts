import type { RequestHandler, Router } from 'express';
import type { User } from '../../../users/index.ts';
import { canonicalEmail, emailProblem, type FieldProblem } from '../../field-rules.ts';
import { findUsableReset, requestPasswordReset, resetPassword } from '../../reset-password.ts';
import { PAGE_PATH, PROVIDER_PATH } from '../constants.ts';
import { messagePage } from '../pages/message-page.ts';
import { forgotPasswordPage, newPasswordPage, resetSentPage } from '../pages/password-pages.ts';
import { texts } from '../pages/texts.ts';
import { afterPassword } from './after-password.ts';
import { answerForm } from './answer-form.ts';
import { isKeptOut } from './let-in.ts';
import { mailChange } from './mail-change.ts';
import { fieldOf, type PageContext, show, tokenOf, withinInteraction } from './page-context.ts';
import { challengeFor, challengeForUnknown, isProven, noteFailure } from './proof.ts';

/** What may be wrong with a new password. */
const PASSWORD_PROBLEMS = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_COMMON',
  'PASSWORD_IS_EMAIL',
] as const satisfies FieldProblem[];

/** `/zaboravljena-lozinka` mails a link; `/nova-lozinka` takes the new one, in this browser or in another. */
export function passwordRoutes(router: Router, context: PageContext): void {
  router.get(
    `${PAGE_PATH}/zaboravljena-lozinka`,
    withinInteraction(context, async (req, res, interaction) => {
      const before = interaction.session && (await context.users.findById(interaction.session.accountId));
      const email = interaction.loginHint || (before?.email ?? '');
      const challenge = await challengeForUnknown(context, req, interaction);
      const formToken = context.formTokens.issue(interaction.uid);
      show(context, res, forgotPasswordPage({ formToken, email, challenge }));
    }),
  );

  router.post(
    `${PAGE_PATH}/zaboravljena-lozinka`,
    withinInteraction(context, async (req, res, interaction) => {
      const email = fieldOf(req, 'email');
      const problem = emailProblem(canonicalEmail(email));
      const refuse = async (why: { problem: FieldProblem } | { failure: string }) => {
        const challenge = await challengeFor(context, interaction);
        const formToken = context.formTokens.issue(interaction.uid);
        await answerForm(context, req, res, forgotPasswordPage({ formToken, email, challenge, ...why }), 400);
      };
      if (problem !== null) return refuse({ problem });
      if (!(await isProven(context, req, interaction, email)))
        return refuse({ failure: texts.proof.missing });
      // Not awaited: the time that a mail takes would tell that there is an account.
      const request = { email, interactionUid: interaction.uid, writeMail: resetMail(context) };
      requestPasswordReset(context, request)
        .then((isKnown) => (isKnown ? undefined : noteFailure(context)))
        .catch((err: unknown) => {
          context.logger.error({ err }, 'A mail for a forgotten password could not be sent');
        });
      await answerForm(context, req, res, resetSentPage(email.trim()));
    }),
  );

  router.get(`${PAGE_PATH}/nova-lozinka`, async (req, res) => {
    const secret = tokenOf(req);
    if ((await findUsableReset(context, secret)) === null)
      return show(context, res, invalidLink(context), 400);
    const problem = PASSWORD_PROBLEMS.find((one) => one === req.query.problem);
    show(context, res, newPasswordPage({ secret, problem }), problem === undefined ? 200 : 400);
  });

  router.post(`${PAGE_PATH}/nova-lozinka`, async (req, res) => {
    const secret = fieldOf(req, 'token');
    const reset = await resetPassword(context, { secret, password: fieldOf(req, 'password') });
    if (reset.ok) {
      context.security.note('account.password_changed', { kind: 'reset', userId: reset.user.id });
      mailChange(context, reset.user, 'password');
      // The browser that asked for the link goes on signed in; any other is told to sign in.
      const interaction = await context.interactions.open(req, res);
      if (interaction !== null) {
        if (await isKeptOut(context, req, res, reset.user)) return;
        return afterPassword(context, req, res, interaction, reset.user);
      }
      return res.redirect(303, 'nova-lozinka/sacuvana');
    }
    // There may be no interaction to keep the answer with: the address says it, beside the secret that the form came with.
    const problem = reset.code === 'LINK_INVALID' ? {} : { problem: reset.code };
    res.redirect(303, `nova-lozinka?${new URLSearchParams({ token: secret, ...problem })}`);
  });

  router.get(`${PAGE_PATH}/nova-lozinka/sacuvana`, (_req, res) => {
    const { doneTitle: title, done: text } = texts.reset;
    show(context, res, messagePage({ title, text, action: toSignIn(context) }));
  });
}

/**
 * The short address of the mail. It leads to the page under the interaction, where the browser's cookie for that is. The
 * secret is in the query, which is not logged.
 */
export function mailedLink(context: PageContext): RequestHandler {
  return async (req, res) => {
    const secret = tokenOf(req);
    const reset = await findUsableReset(context, secret);
    if (reset === null) return show(context, res, invalidLink(context), 400);
    res.redirect(303, `nalog/${reset.interactionUid}/nova-lozinka?token=${secret}`);
  };
}

function resetMail(context: PageContext) {
  return (user: User, secret: string) => {
    const link = `${context.publicUrl}${PROVIDER_PATH}/lozinka?token=${secret}`;
    return { to: user.email, subject: texts.resetMail.subject, text: texts.resetMail.text(link) };
  };
}

function invalidLink(context: PageContext) {
  const { invalidTitle: title, invalid: text } = texts.reset;
  return messagePage({ title, text, action: toSignIn(context) });
}

function toSignIn(context: PageContext) {
  return { href: `${context.publicUrl}/login`, text: texts.reset.toSignIn };
}
