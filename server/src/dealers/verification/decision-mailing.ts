import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { Mail, Mailer } from '../../core/mail/mailer.ts';
import { composeMail, MailRound } from '../../notifications/index.ts';
import type { User, Users } from '../../users/index.ts';
import type { Dealers, DueDecision } from '../dealers.ts';
import { decisionMails } from '../texts.ts';

export interface DecisionMailingDeps {
  dealers: Pick<Dealers, 'takeMail' | 'settleMail'>;
  users: Pick<Users, 'findById'>;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
}

/** Mails the decision to applicants, at the verified address of their account. */
export class DecisionMailing extends MailRound<DueDecision> {
  constructor(deps: DecisionMailingDeps) {
    const { dealers, users, mailer, publicUrl } = deps;
    super(
      {
        take: (now, leaseMs) => dealers.takeMail(now, leaseMs),
        settle: (due, next) => dealers.settleMail(due, next),
        describe: ({ dealerId, decidedAt, tries }) => ({ since: decidedAt, tries, fields: { dealerId } }),
        async send(due) {
          const to = await users.findById(due.dealerId);
          if (to !== null) await mailer.send(toMail(due, to, publicUrl));
          return null;
        },
      },
      deps,
    );
  }
}

function toMail({ status, notes, revokes }: DueDecision, { email }: User, publicUrl: string): Mail {
  const { greeting, approved, rejected, revoked, reason, notes: withNotes, link } = decisionMails;
  const isApproved = status === 'approved';
  const { subject, text } = isApproved ? approved : revokes ? revoked : rejected;
  const said = notes === null ? [] : [isApproved ? withNotes : reason, { quoted: notes }];
  return composeMail(email, {
    subject,
    paragraphs: [greeting, text, ...said],
    link: { text: link, url: `${publicUrl}/dealer` },
  });
}
