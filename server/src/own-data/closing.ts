import { type OpenMatter, operates } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Principal } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { SecurityLog } from '../core/security/security-log.ts';
import { composeMail } from '../notifications/index.ts';
import type { Sessions, Users } from '../users/index.ts';
import type { OwnData } from './own-data.ts';

/** What is said of closed accounts. */
const texts = {
  closedBy: 'vlasnik naloga',
  closed: 'Nalog je zatvoren na zahtev vlasnika.',
  otherAccount: 'U međuvremenu ste se prijavili drugim nalogom. Osvežite stranicu.',
  mail: {
    subject: 'Vaš nalog je zatvoren',
    text: 'Vaš nalog na AutoPlace-u je zatvoren na vaš zahtev. U narednih 30 dana može da ga vrati podrška; posle toga se podaci brišu i vraćanje nije moguće.',
    warning: 'Ako ovo niste bili vi, odmah se obratite podršci.',
    link: 'AutoPlace',
  },
  invoiced:
    'Za naknade koje nisu bile ni na jednom računu upravo je izdat račun. Nalog možete da zatvorite kada bude plaćen.',
  stillOpen: 'Nalog se ne može zatvoriti dok imate otvorene obaveze. Pogledajte spisak.',
};

/** What a capability knows of a user that has to end before the account can be closed. */
export type OpenMatters = (userId: string) => Promise<OpenMatter[]>;

interface ClosingDeps {
  open: OpenMatters;
  /** Gives a dealer the invoice of all fees that have none; nothing where AutoPlace issues no invoices. */
  invoiceAll(userId: string): Promise<void>;
  users: Pick<Users, 'lock' | 'unlock'>;
  sessions: Pick<Sessions, 'revokeAll'>;
  data: Pick<OwnData, 'begin' | 'erase'>;
  security: SecurityLog;
  mailer: Mailer;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
  clock: Clock;
  logger: Logger;
}

/**
 * Closing one's own account (R160). A closed account is a locked one: its tokens are refused everywhere within a good second. Until its data
 * go (R161) an administrator can unlock it.
 */
export class Closing {
  readonly #deps: ClosingDeps;

  constructor(deps: ClosingDeps) {
    this.#deps = deps;
  }

  async open(who: Principal): Promise<OpenMatter[]> {
    const administrator: OpenMatter[] = operates(who, 'support', 'finance')
      ? [{ kind: 'administrator', title: '', path: null }]
      : [];
    return [...administrator, ...(await this.#deps.open(who.userId))];
  }

  /** `email` is that of the account that was asked about. Fees are invoiced first, while their owner can be told of it (R388). */
  async close(who: Principal, email: string): Promise<Result<{ closed: true }>> {
    const { invoiceAll, users, sessions, data, security, clock } = this.#deps;
    const { userId } = who;
    if (email !== who.email) return refused('CONFLICT', { message: texts.otherAccount });
    if ((await this.open(who)).length > 0) return stillOpen;
    await invoiceAll(userId);
    if ((await this.open(who)).length > 0) return refused('CONFLICT', { message: texts.invoiced });
    const lock = { at: clock.now(), by: texts.closedBy, reason: texts.closed, closed: true } as const;
    if (!(await users.lock(userId, lock))) return refused('CONFLICT');
    // What came between the look and the lock keeps it open; what other servers take in the second that they need to hear of the
    // lock keeps the data, see `erasingAccounts`.
    if ((await this.open(who)).length > 0) {
      await users.unlock(userId, lock, clock.now());
      return stillOpen;
    }
    await sessions.revokeAll(userId);
    if (await data.begin({ id: userId, at: lock.at })) await data.erase(userId, 'at_once');
    security.note('account.closed', { userId });
    await this.#confirm(userId, email);
    return ok({ closed: true });
  }

  /** Its owner cannot be told in any other way any more. */
  async #confirm(userId: string, email: string): Promise<void> {
    const { mailer, publicUrl, logger } = this.#deps;
    const { subject, text, warning, link } = texts.mail;
    const content = { subject, paragraphs: [text, warning], link: { text: link, url: publicUrl } };
    await mailer
      .send(composeMail(email, content))
      .catch((err: unknown) =>
        logger.error({ err, userId }, 'the closing of an account could not be confirmed'),
      );
  }
}

const stillOpen = refused('CONFLICT', { message: texts.stillOpen });
