import { createHmac, randomInt } from 'node:crypto';
import { MINUTE_MS } from '@autoplace/shared/time';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Clock } from '../../core/clock.ts';
import type { FormAttacks } from '../guessing/form-attacks.ts';

/** As long as a sign-in may take: the page may stand open that long before it is sent. */
const VALID_MS = 20 * MINUTE_MS;
/** Rounds of PBKDF2 for each of the keys that a browser tries. */
const ROUNDS = 1_000;
/** Keys to try; on average half of them: 0.3 s on a desktop computer, up to a second on a phone. */
const MOST_KEYS = 1_000;

/** Work that a browser does unnoticed and somebody who sends thousands of forms pays for. A proof counts once, and for the form that asked. */
export interface ProofOfWork {
  /** What the page's script solves, as JSON; for the forms of one interaction. */
  challenge(interactionUid: string): Promise<string>;
  /** Takes the proof that the script has sent: false for one that is wrong, late, of another interaction or used. */
  take(interactionUid: string, proof: string): Promise<boolean>;
}

export function createProofOfWork(deps: {
  /** Asked each time: it may be renewed. */
  key: () => string;
  clock: Pick<Clock, 'now'>;
  attacks: Pick<FormAttacks, 'useProof'>;
}): ProofOfWork {
  const secret = (purpose: string) => createHmac('sha256', deps.key()).update(purpose).digest('base64url');
  const secrets = () => ({
    hmacSignatureSecret: secret('proof of work'),
    hmacKeySignatureSecret: secret('key of a proof of work'),
  });

  return {
    async challenge(interaction) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(MOST_KEYS),
        expiresAt: new Date(deps.clock.now() + VALID_MS),
        data: { interaction },
        deriveKey,
        ...secrets(),
      });
      return JSON.stringify(challenge);
    },
    async take(interaction, proof) {
      try {
        const { challenge, solution } = JSON.parse(proof) as Payload;
        if (challenge.parameters.data?.interaction !== interaction) return false;
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() });
        const until = deps.clock.now() + VALID_MS;
        return verified && (await deps.attacks.useProof(String(challenge.signature), until));
      } catch (error) {
        if (error instanceof SyntaxError || error instanceof TypeError) return false;
        throw error;
      }
    },
  };
}
