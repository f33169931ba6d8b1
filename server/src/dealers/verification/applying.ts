import type { CompanyFields, MyApplication } from '@autoplace/shared/contract';
import type { Members } from '../../company/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Principal } from '../../core/principal.ts';
import { ok, type Result, refused } from '../../core/result.ts';
import type { Dealers, RegisteredDealer } from '../dealers.ts';
import { alreadyApplied, worksForOther } from '../texts.ts';
import { fromCompany, toMyApplication } from './to-application.ts';

interface ApplyingDeps {
  dealers: Dealers;
  members: Pick<Members, 'of'>;
  clock: Clock;
}

/** How a user becomes a dealer (R37). */
export class Applying {
  readonly #deps: ApplyingDeps;

  constructor(deps: ApplyingDeps) {
    this.#deps = deps;
  }

  /** Applies, or applies again after a rejection: then the earlier data is replaced and its history kept. */
  async apply(who: Principal, fields: CompanyFields): Promise<Result<MyApplication>> {
    const { dealers, members, clock } = this.#deps;
    if ((await members.of(who.userId)).member !== null)
      return refused('CONFLICT', { message: worksForOther });
    for (;;) {
      const now = clock.now();
      const known = await dealers.findWithHistory(who.userId);
      if (known !== null && known.verificationStatus !== 'rejected')
        return refused('CONFLICT', { message: alreadyApplied[known.verificationStatus] });
      const application = applicationOf(who, fields, known, now);
      const taken =
        known === null ? await dealers.insert(application) : await dealers.replace(known, application);
      if (taken) return ok(toMyApplication(application));
    }
  }

  /** Null for anyone who never applied. */
  async mine(userId: string): Promise<MyApplication | null> {
    const dealer = await this.#deps.dealers.findWithHistory(userId);
    return dealer && toMyApplication(dealer);
  }
}

function applicationOf(
  { userId, name, email }: Principal,
  fields: CompanyFields,
  known: RegisteredDealer | null,
  now: number,
): RegisteredDealer {
  const by = name ?? email;
  return {
    ...fromCompany(fields),
    id: userId,
    verificationStatus: 'pending',
    verificationNotes: null,
    verifiedAt: null,
    createdAt: now,
    documents: known?.documents ?? [],
    history: [...(known?.history ?? []), { at: now, action: 'applied', byUserId: userId, by, notes: null }],
  };
}
