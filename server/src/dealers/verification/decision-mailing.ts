import { toInstant } from '../../auctions/index.ts';
import type { Clock } from '../../core/clock.ts';
import { digest } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { Mail, Mailer } from '../../core/mail/mailer.ts';
import { composeMail, MailRound, type Notice, type NoticeSender } from '../../notifications/index.ts';
import type { User, Users } from '../../users/index.ts';
import type { Dealers, DueDecision } from '../dealers.ts';
import { decisionMails } from '../texts.ts';

interface DecisionMailingDeps {
  dealers: Pick<Dealers, 'takeMail' | 'settleMail'>;
  users: Pick<Users, 'findById'>;
  sender: Pick<NoticeSender, 'send'>;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
}

/** Tells applicants the decision: by a notice, and by a mail to the verified address of their account. */
export class DecisionMailing extends MailRound<DueDecision> {
  constructor(deps: DecisionMailingDeps) {
    const { dealers, users, sender, mailer, publicUrl } = deps;
    super(
      {
        what: 'e-mail about a decision',
        take: (now, leaseMs) => dealers.takeMail(now, leaseMs),
        settle: (due, next) => dealers.settleMail(due, next),
        describe: ({ dealerId, decidedAt, tries }) => ({ since: decidedAt, tries, fields: { dealerId } }),
        async send(due) {
          const to = await users.findById(due.dealerId);
          await sender.send([toNotice(due)]);
          if (to !== null && !to.locked?.closed) await mailer.send(toMail(due, to, publicUrl));
          return null;
        },
      },
      deps,
    );
  }
}

/** The words of a decision, and what introduces those of the administrator. */
function wordsOf({ status, revokes }: DueDecision) {
  const { approved, rejected, revoked, reason, notes } = decisionMails;
  if (status === 'approved') return { ...approved, before: notes };
  return { ...(revokes ? revoked : rejected), before: reason };
}

function toMail(due: DueDecision, { email }: User, publicUrl: string): Mail {
  const { subject, text, before } = wordsOf(due);
  return composeMail(email, {
    subject,
    paragraphs: [
      decisionMails.greeting,
      text,
      ...(due.notes === null ? [] : [before, { quoted: due.notes }]),
    ],
    link: { text: decisionMails.link, url: `${publicUrl}/dealer` },
  });
}

/** Its id follows from the decision, so that a mail that is tried again tells nobody twice. */
function toNotice(due: DueDecision): Notice {
  const { dealerId, status, notes, decidedAt } = due;
  const { subject: title, text, before } = wordsOf(due);
  return {
    id: digest(`verification ${dealerId} ${decidedAt}`),
    userId: dealerId,
    kind: 'verification',
    auctionId: dealerId,
    title,
    message: notes === null ? text : `${text} ${before} „${notes}“`,
    type: status === 'approved' ? 'success' : 'error',
    timestamp: toInstant(decidedAt),
  };
}
