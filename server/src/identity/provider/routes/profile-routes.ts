import type { Router } from 'express';
import type { User } from '../../../users/index.ts';
import { editProfile, type ProfileProblems } from '../../edit-profile.ts';
import { PAGE_PATH } from '../constants.ts';
import { profilePage } from '../pages/profile-page.ts';
import { texts } from '../pages/texts.ts';
import { answerForm } from './answer-form.ts';
import type { OpenInteraction } from './interactions.ts';
import { deviceCookieOf } from './known-device.ts';
import { letIn } from './let-in.ts';
import { mailChange } from './mail-change.ts';
import { fieldOf, minutesUntil, type PageContext, show, withinInteraction } from './page-context.ts';

interface Shown {
  name: string;
  problems?: ProfileProblems;
  failure?: string;
}

/** `/profil` changes the name and the password of anyone who has signed in during this interaction. */
export function profileRoutes(router: Router, context: PageContext): void {
  router.get(
    `${PAGE_PATH}/profil`,
    withinInteraction(context, async (_req, res, interaction) => {
      const user = await signedIn(context, interaction);
      if (user === null) return res.redirect(303, 'prijava');
      show(context, res, formPage(context, interaction, user, { name: user.name }));
    }),
  );

  router.post(
    `${PAGE_PATH}/profil`,
    withinInteraction(context, async (req, res, interaction) => {
      const user = await signedIn(context, interaction);
      if (user === null) return res.redirect(303, 'prijava');
      if (fieldOf(req, 'cancel') !== '') return letIn(context, req, res, user.id);

      const name = fieldOf(req, 'name');
      const current = fieldOf(req, 'currentPassword');
      const next = fieldOf(req, 'newPassword');
      const password = current === '' && next === '' ? null : { current, next };
      const sessionId = interaction.session?.id;
      const deviceCookie = deviceCookieOf(context, req);
      const edited = await editProfile(context, { user, edit: { name, password }, sessionId, deviceCookie });
      if (edited.ok && password !== null) {
        context.security.note('account.password_changed', { kind: 'profile', userId: user.id });
        mailChange(context, user, 'password');
      }
      if (edited.ok) return letIn(context, req, res, user.id);
      const refuse = (shown: Omit<Shown, 'name'>, status: number) =>
        answerForm(context, req, res, formPage(context, interaction, user, { name, ...shown }), status);
      if (edited.code === 'INVALID') return refuse({ problems: edited.problems }, 400);
      await refuse({ failure: texts.signIn.locked(minutesUntil(context, edited.until)) }, 429);
    }),
  );
}

async function signedIn(context: PageContext, interaction: OpenInteraction): Promise<User | null> {
  const user = interaction.accountId === null ? null : await context.users.findById(interaction.accountId);
  return user === null || user.locked !== null ? null : user;
}

function formPage(
  { formTokens }: PageContext,
  { uid }: OpenInteraction,
  { email }: User,
  { name, problems = {}, failure }: Shown,
) {
  return profilePage({ formToken: formTokens.issue(uid), name, email, problems, failure });
}
