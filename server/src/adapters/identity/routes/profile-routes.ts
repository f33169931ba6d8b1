import type { Response, Router } from 'express';
import { editProfile, type ProfileProblems } from '../../../app/identity/edit-profile.ts';
import type { User } from '../../../ports/users.ts';
import { PAGE_PATH } from '../constants.ts';
import { profilePage } from '../pages/profile-page.ts';
import { texts } from '../pages/texts.ts';
import type { OpenInteraction } from './interactions.ts';
import { letIn } from './let-in.ts';
import { fieldOf, minutesUntil, type PageContext, show, withinInteraction } from './page-context.ts';

interface Shown {
  name: string;
  problems?: ProfileProblems;
  failure?: string;
  status?: number;
}

/** `/profil` changes the name and the password of whoever has signed in during this interaction. */
export function profileRoutes(router: Router, context: PageContext): void {
  router.get(
    `${PAGE_PATH}/profil`,
    withinInteraction(context, async (_req, res, interaction) => {
      const user = await signedIn(context, interaction);
      if (user === null) return res.redirect(303, 'prijava');
      showForm(context, res, interaction, user, { name: user.name });
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
      const sessionUid = interaction.session?.uid;
      const edited = await editProfile(context, { user, edit: { name, password }, sessionUid });
      if (edited.ok) return letIn(context, req, res, user.id);
      if (edited.code === 'INVALID') {
        return showForm(context, res, interaction, user, { name, problems: edited.problems, status: 400 });
      }
      const failure = texts.signIn.locked(minutesUntil(context, edited.until));
      showForm(context, res, interaction, user, { name, failure, status: 429 });
    }),
  );
}

async function signedIn(context: PageContext, interaction: OpenInteraction): Promise<User | null> {
  const user = interaction.accountId === null ? null : await context.users.findById(interaction.accountId);
  return user === null || user.locked !== null ? null : user;
}

function showForm(
  context: PageContext,
  res: Response,
  interaction: OpenInteraction,
  user: User,
  { name, problems = {}, failure, status = 200 }: Shown,
): void {
  const formToken = context.formTokens.issue(interaction.uid);
  show(context, res, profilePage({ formToken, name, email: user.email, problems, failure }), status);
}
