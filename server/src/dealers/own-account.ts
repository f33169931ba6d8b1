import { formatAccount, type OwnSellerAccount, type SellerAccount } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Principal } from '../core/principal.ts';
import type { SecurityLog } from '../core/security/security-log.ts';
import { composeMail } from '../notifications/index.ts';
import type { Dealers } from './dealers.ts';
import { accountMail } from './texts.ts';

interface OwnAccountDeps {
  dealers: Pick<Dealers, 'findById' | 'setPayment'>;
  mailer: Mailer;
  security: Pick<SecurityLog, 'note'>;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
  clock: Clock;
}

/** The account that a dealer's buyers pay to (R139). Null means that the user is no dealer. */
export class OwnAccount {
  readonly #deps: OwnAccountDeps;

  constructor(deps: OwnAccountDeps) {
    this.#deps = deps;
  }

  async of(userId: string): Promise<OwnSellerAccount | null> {
    const dealer = await this.#deps.dealers.findById(userId);
    if (dealer === null) return null;
    const { payment } = dealer;
    if (payment === undefined) return { account: null, taxNumber: null, changedAt: null };
    return {
      account: formatAccount(payment.account),
      taxNumber: payment.taxNumber,
      changedAt: new Date(payment.changedAt).toISOString(),
    };
  }

  /**
   * Who has taken over an account would have buyers pay elsewhere: its holder is mailed before the change, which fails if that is
   * not possible. The same values again change nothing.
   */
  async change({ userId, email }: Principal, entered: SellerAccount): Promise<OwnSellerAccount | null> {
    const { dealers, mailer, security, publicUrl, clock } = this.#deps;
    const known = (await dealers.findById(userId))?.payment;
    if (known?.account !== entered.account || known.taxNumber !== entered.taxNumber) {
      const { subject, text, warning, link } = accountMail(formatAccount(entered.account));
      const url = `${publicUrl}/dealer/settings`;
      await mailer.send(
        composeMail(email, { subject, paragraphs: [text, warning], link: { text: link, url } }),
      );
      await dealers.setPayment(userId, { ...entered, changedAt: clock.now() });
      security.note('account.payment_changed', { userId });
    }
    return this.of(userId);
  }
}
