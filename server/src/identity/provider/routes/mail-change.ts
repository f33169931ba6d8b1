import type { User } from '../../../users/index.ts';
import { texts } from '../pages/texts.ts';
import type { PageContext } from './page-context.ts';

const t = texts.changeMail;

/**
 * Mails the owner of an account that its sign-in was changed (R367), as it may have been somebody else. Nobody waits for the
 * mail: the change holds without it, and a failure is logged.
 */
export function mailChange(
  { mailer, publicUrl, logger }: Pick<PageContext, 'mailer' | 'publicUrl' | 'logger'>,
  { id, email }: User,
  change: keyof typeof t.changes,
): void {
  const text = t.text(t.changes[change], `${publicUrl}/login`);
  mailer.send({ to: email, subject: t.subject, text }).catch((err: unknown) => {
    logger.error({ err, userId: id }, 'A mail about a changed sign-in could not be sent');
  });
}
