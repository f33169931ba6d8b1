import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { User } from '../../users/index.ts';
import type { Passkey } from './second-factors.ts';

/** Only the second step: the password was given before. */
const USER_VERIFICATION = 'preferred';

/** EdDSA, ES256 and RS256: what authenticators know. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: it is a tenth of all modules. */
const webauthn = () => import('@simplewebauthn/server');

const known = (passkeys: readonly Passkey[]) => passkeys.map(({ id, transports }) => ({ id, transports }));
const bytesOf = (challenge: string) => Uint8Array.from(Buffer.from(challenge, 'base64url'));

/** Passkeys of the site `publicUrl`. Challenges are base64url. Answers of browsers are JSON that nobody has checked yet. */
export function createPasskeys(publicUrl: string) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  });

  return {
    creationOptions: async (
      user: Pick<User, 'id' | 'email' | 'name'>,
      passkeys: readonly Passkey[],
      challenge: string,
    ) =>
      (await webauthn()).generateRegistrationOptions({
        rpName: 'AutoPlace',
        rpID,
        challenge: bytesOf(challenge),
        userName: user.email,
        userDisplayName: user.name,
        userID: new TextEncoder().encode(user.id),
        excludeCredentials: known(passkeys),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
      }),

    requestOptions: async (passkeys: readonly Passkey[], challenge: string) =>
      (await webauthn()).generateAuthenticationOptions({
        rpID,
        challenge: bytesOf(challenge),
        userVerification: USER_VERIFICATION,
        allowCredentials: known(passkeys),
      }),

    /** The new passkey, without a name; null if the answer is not what was asked for. */
    async created(answer: string, challenge: string): Promise<Omit<Passkey, 'name' | 'addedAt'> | null> {
      try {
        const response = JSON.parse(answer) as RegistrationResponseJSON;
        const { verifyRegistrationResponse } = await webauthn();
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected(challenge),
          response,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (registrationInfo === undefined) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, counter, transports, publicKey: Buffer.from(publicKey).toString('base64url') };
      } catch {
        return null;
      }
    },

    /** Which of the passkeys has answered, and its counter since; null if none has. */
    async used(
      answer: string,
      challenge: string,
      passkeys: readonly Passkey[],
    ): Promise<{ id: string; counter: number } | null> {
      try {
        const response = JSON.parse(answer) as AuthenticationResponseJSON;
        const passkey = passkeys.find(({ id }) => id === response.id);
        if (passkey === undefined) return null;
        const credential = { ...passkey, publicKey: bytesOf(passkey.publicKey) };
        const { verifyAuthenticationResponse } = await webauthn();
        const result = await verifyAuthenticationResponse({ response, credential, ...expected(challenge) });
        return result.verified ? { id: passkey.id, counter: result.authenticationInfo.newCounter } : null;
      } catch {
        return null;
      }
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
