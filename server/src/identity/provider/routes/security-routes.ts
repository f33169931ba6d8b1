import type { Request, Response, Router } from 'express';
import type { User } from '../../../users/index.ts';
import { appLink, secretOf, stepOf } from '../../second-factor/app-codes.ts';
import { hasSecondFactor, passkeyName } from '../../second-factor/second-factors.ts';
import { firstRecoveryCodes, renewRecoveryCodes } from '../../second-factor/second-step.ts';
import { PAGE_PATH } from '../constants.ts';
import type { Page } from '../pages/layout.ts';
import { recoveryCodesPage, type SecurityView, securityPage } from '../pages/security-page.ts';
import { texts } from '../pages/texts.ts';
import { deviceOf } from '../request-of.ts';
import { mustSetUp, SECOND_FACTOR } from './after-password.ts';
import { answerForm } from './answer-form.ts';
import type { OpenInteraction } from './interactions.ts';
import { letIn } from './let-in.ts';
import { mailChange } from './mail-change.ts';
import { fieldOf, type PageContext, show, withinInteraction } from './page-context.ts';

const t = texts.security;

/** Of one account, whose passkeys are one document. */
const MOST_PASSKEYS = 20;

/** `/drugi-faktor` sets up the second factors of anyone who has signed in during this interaction, or must have one to. */
export function securityRoutes(router: Router, context: PageContext): void {
  const { factors, passkeys, formTokens, clock } = context;
  const challengeOf = ({ uid }: OpenInteraction) => formTokens.derive('passkey', uid);
  const secretFor = ({ uid }: OpenInteraction) =>
    secretOf(Buffer.from(formTokens.derive('app', uid), 'base64url'));

  /** Whose factors these are; somebody who only gave the password may add the first one, and no more. */
  async function ownerOf(interaction: OpenInteraction): Promise<User | null> {
    const id = interaction.proven ?? interaction.first;
    const user = id === null ? null : await context.users.findById(id);
    if (user === null || user.locked !== null) return null;
    const isAllowed =
      interaction.proven !== null || (await mustSetUp(context, user, await factors.of(user.id)));
    return isAllowed ? user : null;
  }

  async function pageOf(
    interaction: OpenInteraction,
    user: User,
    said: Pick<SecurityView, 'failure' | 'haveOthersEnded'> = {},
  ): Promise<Page> {
    const has = await factors.of(user.id);
    const secret = secretFor(interaction);
    return securityPage({
      formToken: formTokens.issue(interaction.uid),
      factors: has,
      creation: await passkeys.creationOptions(user, has.passkeys, challengeOf(interaction)),
      app: { secret, link: appLink(secret, user.email) },
      isRequired: await mustSetUp(context, user, has),
      ...said,
    });
  }

  /** What is wrong, or null once it is added. */
  async function add(req: Request, interaction: OpenInteraction, user: User): Promise<string | null> {
    const now = clock.now();
    const credential = fieldOf(req, 'credential');
    if (credential !== '') {
      const { passkeys: others } = await factors.of(user.id);
      if (others.length >= MOST_PASSKEYS) return t.tooManyPasskeys(MOST_PASSKEYS);
      const created = await passkeys.created(credential, challengeOf(interaction));
      if (created === null) return t.addFailed;
      const device = deviceOf(req.get('user-agent') ?? '') || t.passkeys;
      const name = passkeyName(fieldOf(req, 'name'), device, others);
      await factors.addPasskey(user.id, { ...created, name, addedAt: now });
      mailChange(context, user, 'passkeyAdded');
      return null;
    }
    const secret = secretFor(interaction);
    const step = stepOf(secret, fieldOf(req, 'code'), now);
    if (step === null) return t.codeWrong;
    await factors.setApp(user.id, secret, step);
    mailChange(context, user, 'appAdded');
    return null;
  }

  /** What is wrong, or null once it is removed. One that is required is kept. */
  async function remove(req: Request, user: User): Promise<string | null> {
    const has = await factors.of(user.id);
    const id = fieldOf(req, 'removePasskey');
    const left =
      id === ''
        ? { ...has, hasApp: false }
        : { ...has, passkeys: has.passkeys.filter((passkey) => passkey.id !== id) };
    if (await mustSetUp(context, user, left)) return t.lastFactor;
    const isKnown = has.passkeys.length > left.passkeys.length;
    if (id === '') await factors.removeApp(user.id);
    else if (isKnown) await factors.removePasskey(user.id, id);
    if (isKnown || has.hasApp !== left.hasApp)
      mailChange(context, user, isKnown ? 'passkeyRemoved' : 'appRemoved');
    if (!hasSecondFactor(left)) await factors.setRecoveryCodes(user.id, []);
    return null;
  }

  /** Not kept with the interaction, as other answers are: the codes are stored nowhere. */
  const showCodes = (res: Response, { uid }: OpenInteraction, codes: readonly string[]) =>
    show(context, res, recoveryCodesPage(formTokens.issue(uid), codes));

  router.get(
    `${PAGE_PATH}/drugi-faktor`,
    withinInteraction(context, async (_req, res, interaction) => {
      const user = await ownerOf(interaction);
      if (user === null) return res.redirect(303, 'prijava');
      show(context, res, await pageOf(interaction, user));
    }),
  );

  router.post(
    `${PAGE_PATH}/drugi-faktor`,
    withinInteraction(context, async (req, res, interaction) => {
      const user = await ownerOf(interaction);
      if (user === null) return res.redirect(303, 'prijava');
      const is = (name: string) => fieldOf(req, name) !== '';
      const refuse = async (failure: string) =>
        answerForm(context, req, res, await pageOf(interaction, user, { failure }), 400);

      // Back to the list, or on with the sign-in for which it was set up.
      if (is('done') || (is('shown') && interaction.screen !== 'security'))
        return (await mustSetUp(context, user, await factors.of(user.id)))
          ? refuse(t.required)
          : letIn(context, req, res, user.id);
      if (is('shown')) return res.redirect(303, 'drugi-faktor');
      if (is('endOthers')) {
        if (interaction.proven === null) return res.redirect(303, 'drugi-faktor');
        await context.sessions.revokeAll(user.id, interaction.session?.id);
        return answerForm(context, req, res, await pageOf(interaction, user, { haveOthersEnded: true }));
      }
      if (is('renew')) {
        if (!hasSecondFactor(await factors.of(user.id))) return res.redirect(303, 'drugi-faktor');
        const codes = await renewRecoveryCodes(context, user.id);
        mailChange(context, user, 'codes');
        return showCodes(res, interaction, codes);
      }
      const isRemoval = is('removePasskey') || is('removeApp');
      const problem = isRemoval ? await remove(req, user) : await add(req, interaction, user);
      if (problem !== null) return refuse(problem);
      context.security.note('account.second_factor_changed', { userId: user.id });
      if (!isRemoval)
        await context.interactions.signIn(req, res, user.id, [
          'pwd',
          is('credential') ? 'hwk' : 'otp',
          SECOND_FACTOR,
        ]);
      const codes = isRemoval ? null : await firstRecoveryCodes(context, user.id);
      if (codes !== null) return showCodes(res, interaction, codes);
      res.redirect(303, 'drugi-faktor');
    }),
  );
}
