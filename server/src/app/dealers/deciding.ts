import type { DecisionResult } from '@autoplace/shared/contract';
import type { Clock } from '../../ports/clock.ts';
import type { DealerPush } from '../../ports/dealer-push.ts';
import type { DealerRegister, RegisterEntry } from '../../ports/dealer-register.ts';
import type { Principal } from '../../ports/principal.ts';
import type { Users } from '../../ports/users.ts';
import { historyOf } from './application-history.ts';
import { alreadyDecided } from './texts.ts';

export interface DecidingDeps {
  register: DealerRegister;
  users: Pick<Users, 'findById'>;
  push: Pick<DealerPush, 'verificationChanged'>;
  clock: Clock;
  /** An e-mail is due. */
  onDecided(): void;
}

/** What administrators decide on applications that wait. Of two who decide at once the first one does. */
export class Deciding {
  readonly #deps: DecidingDeps;

  constructor(deps: DecidingDeps) {
    this.#deps = deps;
  }

  /** Null when there is no such application. Repeating one's own decision succeeds and changes nothing. */
  async decide(
    admin: Principal,
    id: string,
    action: 'approved' | 'rejected',
    notes: string | null,
  ): Promise<DecisionResult | null> {
    const { register, users, push, clock, onDecided } = this.#deps;
    const read = await register.find(id);
    if (read === null) return null;
    const applicant = await users.findById(id);
    const history = historyOf(read, applicant?.name ?? read.contactEmail);
    const entry: RegisterEntry = {
      at: clock.now(),
      action,
      byUserId: admin.userId,
      by: admin.name ?? admin.email,
      notes,
    };
    if (read.verificationStatus === 'pending') {
      const decided = await register.decide(read, {
        verificationStatus: action,
        verificationNotes: notes,
        verifiedAt: action === 'approved' ? entry.at : null,
        decidedAt: entry.at,
        history: [...history, entry],
      });
      if (!decided) return this.#tooLate(id, entry);
      push.verificationChanged(id, { verificationStatus: action, verificationNotes: notes });
      onDecided();
      return { success: true };
    }
    return isRepeated(history.at(-1), entry) ? { success: true } : refusal(read.verificationStatus);
  }

  /** It has changed while it was looked at. */
  async #tooLate(id: string, entry: RegisterEntry): Promise<DecisionResult | null> {
    const now = await this.#deps.register.find(id);
    if (now === null) return null;
    return isRepeated(now.history?.at(-1), entry) ? { success: true } : refusal(now.verificationStatus);
  }
}

const refusal = (status: keyof typeof alreadyDecided): DecisionResult => ({
  success: false,
  errorMessage: alreadyDecided[status],
});

const isRepeated = (last: RegisterEntry | undefined, entry: RegisterEntry): boolean =>
  last?.action === entry.action && last.byUserId === entry.byUserId && last.notes === entry.notes;
