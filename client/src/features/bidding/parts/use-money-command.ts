import type { ApiError, AuctionView } from '@autoplace/shared/contract';
import { useState } from 'react';
import type { Answer, Commands, Reply } from '../../../lib/live/index.ts';
import { useCommand } from '../use-command.ts';
import { useAgreedTerms } from './AgreedTerms.tsx';
import { isMissing } from './missing-rights.ts';

type MoneyCommand = Exclude<keyof Commands, 'price:disarm'>;

/**
 * A command as a dialog sends it: to the terms that its user has agreed to. `form` is for `MoneyForm`, which says what the
 * account lacks and asks about newer terms; why else it was refused is `refusal`, until the next attempt.
 */
export function useMoneyCommand<E extends MoneyCommand>(event: E, view: AuctionView) {
  const { pending, missing, send } = useCommand(event);
  const terms = useAgreedTerms(view);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    form: { view, pending, missing, terms },
    refusal,
    forget: () => setRefusal(null),
    /** `refusalOf` has the words for a refusal that is more than its message. */
    async send(
      message: Omit<Commands[E], 'auctionId' | 'termsVersion'>,
      refusalOf: (error: ApiError) => string | null = (error) => error.message,
    ): Promise<Reply<Answer<E>>> {
      setRefusal(null);
      const whole = { ...message, auctionId: view.id, termsVersion: terms.version } as Commands[E];
      const reply = await send(whole);
      if (!reply.ok && !terms.isAbout(reply.error) && !isMissing(reply.error))
        setRefusal(refusalOf(reply.error));
      return reply;
    },
  };
}
