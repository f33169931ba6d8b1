import type { RequestHandler, Router } from 'express';
import { findPending, mailRegistration, openAccount, prepareRegistration } from '../../register.ts';
import { PAGE_PATH, PROVIDER_PATH } from '../constants.ts';
import { messagePage } from '../pages/message-page.ts';
import {
  confirmRegistrationPage,
  type RegisterView,
  registerPage,
  registrationSentPage,
} from '../pages/register-page.ts';
import { texts } from '../pages/texts.ts';
import { afterPassword } from './after-password.ts';
import { answerForm } from './answer-form.ts';
import type { OpenInteraction } from './interactions.ts';
import { fieldOf, type PageContext, show, tokenOf, withinInteraction } from './page-context.ts';
import { challengeFor, isProven, noteFailure } from './proof.ts';

const NOTHING_TYPED = { name: '', email: '', termsAccepted: false };

/** `/registracija` mails a link to every address; `/potvrda` opens the account, in this browser or in another. */
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
      const entered = { ...typed, password: fieldOf(req, 'password'), interactionUid: interaction.uid };
      const prepared = await prepareRegistration(context, entered);
      if (!prepared.ok) {
        await noteFailure(context);
        return refuse({ problems: prepared.problems });
      }
      // Not awaited: the time that it takes would tell whether there is an account.
      mailRegistration(context, prepared.pending, mailsOf(context))
        .then((isFree) => (isFree ? undefined : noteFailure(context)))
        .catch((err: unknown) => context.logger.error({ err }, 'A mail for a new account could not be sent'));
      await answerForm(context, req, res, registrationSentPage(typed.email.trim(), context.outbox));
    }),
  );

  router.get(`${PAGE_PATH}/potvrda`, async (req, res) => {
    const secret = tokenOf(req);
    const pending = await findPending(context, secret);
    if (pending === null) return show(context, res, invalidLink(context), 400);
    const asksPassword = (await context.interactions.open(req, res)) === null;
    const isWrong = asksPassword && req.query.problem === 'PASSWORD_WRONG';
    const page = confirmRegistrationPage({ secret, email: pending.email, asksPassword, isWrong });
    show(context, res, page, isWrong ? 401 : 200);
  });

  router.post(`${PAGE_PATH}/potvrda`, async (req, res) => {
    const secret = fieldOf(req, 'token');
    const interaction = await context.interactions.open(req, res);
    const password = interaction === null ? fieldOf(req, 'password') : null;
    const opened = await openAccount(context, secret, password);
    // Answered with a page that is got; of a link that is used it says so.
    if (!opened.ok)
      return res.redirect(303, `potvrda?${new URLSearchParams({ token: secret, problem: opened.code })}`);
    context.security.note('account.created', { userId: opened.user.id });
    // The browser that registered goes on signed in; any other is told to sign in.
    if (interaction !== null) return afterPassword(context, req, res, interaction, opened.user);
    res.redirect(303, 'potvrda/otvoren');
  });

  router.get(`${PAGE_PATH}/potvrda/otvoren`, (_req, res) => {
    const { doneTitle: title, done: text } = texts.registered;
    show(context, res, messagePage({ title, text, action: toSignIn(context) }));
  });
}

/** The short address of the mail; see `mailedLink` of forgotten passwords. */
export function mailedRegistration(context: PageContext): RequestHandler {
  return async (req, res) => {
    const secret = tokenOf(req);
    const pending = await findPending(context, secret);
    if (pending === null) return show(context, res, invalidLink(context), 400);
    res.redirect(303, `nalog/${pending.interactionUid}/potvrda?token=${secret}`);
  };
}

function mailsOf({ publicUrl }: PageContext) {
  const { finish, taken } = texts.registrationMails;
  const link = (secret: string) => `${publicUrl}${PROVIDER_PATH}/otvaranje?token=${secret}`;
  return {
    finish: (secret: string) => ({ subject: finish.subject, text: finish.text(link(secret)) }),
    taken: { subject: taken.subject, text: taken.text(`${publicUrl}/login`) },
  };
}

function invalidLink(context: PageContext) {
  const { invalidTitle: title, invalid: text } = texts.registered;
  return messagePage({ title, text, action: toSignIn(context) });
}

function toSignIn({ publicUrl }: PageContext) {
  return { href: `${publicUrl}/login`, text: texts.reset.toSignIn };
}

function formPage(
  { publicUrl, formTokens }: PageContext,
  interaction: OpenInteraction,
  shown: Omit<RegisterView, 'formToken' | 'publicUrl'>,
) {
  return registerPage({ ...shown, formToken: formTokens.issue(interaction.uid), publicUrl });
}
