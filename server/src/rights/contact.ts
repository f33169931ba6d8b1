import type { OwnContact, PostalAddress } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Principal } from '../core/principal.ts';
import { ok, type Refusal, type Result, refused } from '../core/result.ts';
import { hashSecret } from '../core/security/hash-secret.ts';
import type { Users } from '../users/index.ts';
import type { Confirmations } from './confirmations.ts';
import { confirmationMail } from './texts.ts';

interface ContactDeps {
  users: Pick<Users, 'findById' | 'confirmAddress' | 'setPhone' | 'setPostalAddress'>;
  confirmations: Confirmations;
  mailer: Mailer;
  ids: Ids;
  clock: Clock;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
  /** The folder of mails on a server that sends none. */
  outbox: string | null;
}

type Known = Pick<Principal, 'email' | 'addressConfirmed' | 'phone'>;

/**
 * How a user can be reached: a confirmed address and a phone number, which come before the first bid (R117), and where documents of
 * purchases say that the user lives (R139).
 */
export class Contact {
  readonly #deps: ContactDeps;

  constructor(deps: ContactDeps) {
    this.#deps = deps;
  }

  /** What is missing before a user may bid; null for nothing. */
  async objectionTo(user: Principal): Promise<Refusal | null> {
    if (user.addressConfirmed && user.phone !== undefined) return null;
    // Another server may have been told a moment ago.
    const { addressConfirmed, phone } = await this.#known(user);
    if (!addressConfirmed) return { code: 'EMAIL_UNCONFIRMED' };
    return phone === null ? { code: 'PHONE_MISSING' } : null;
  }

  own(user: Principal): Promise<OwnContact> {
    return this.#known(user);
  }

  async changePhone(user: Principal, phone: string): Promise<OwnContact> {
    await this.#deps.users.setPhone(user.userId, phone);
    return this.#known(user);
  }

  async postalAddress({ userId }: Principal): Promise<PostalAddress> {
    const account = await this.#deps.users.findById(userId);
    return account?.postalAddress ?? { address: null, city: null };
  }

  async changePostalAddress(user: Principal, address: PostalAddress): Promise<PostalAddress> {
    await this.#deps.users.setPostalAddress(user.userId, address);
    return this.postalAddress(user);
  }

  /** Mails a link to the account's address. Repeated within a minute it mails nothing, with the same answer. */
  async mailLink({ userId, email }: Principal): Promise<{ email: string; outbox: string | null }> {
    const { confirmations, mailer, ids, clock, publicUrl, outbox } = this.#deps;
    const secret = ids.newId();
    const secretHash = hashSecret(secret);
    if (await confirmations.issue({ userId, email }, secretHash, clock.now())) {
      try {
        await mailer.send({ to: email, ...confirmationMail(`${publicUrl}/potvrda-adrese?token=${secret}`) });
      } catch (error) {
        await confirmations.withdraw(userId, secretHash);
        throw error;
      }
    }
    return { email, outbox };
  }

  /** The link works once. */
  async confirm(secret: string): Promise<Result<{ email: string }>> {
    const { confirmations, users, clock } = this.#deps;
    const taken = await confirmations.take(hashSecret(secret), clock.now());
    if (taken === null || !(await users.confirmAddress(taken.userId, taken.email)))
      return refused('NOT_FOUND');
    return ok({ email: taken.email });
  }

  async #known(user: Principal): Promise<OwnContact> {
    const account = await this.#deps.users.findById(user.userId);
    const { email, addressConfirmed, phone }: Known = { ...user, ...account };
    return { email, addressConfirmed: addressConfirmed === true, phone: phone ?? null };
  }
}
