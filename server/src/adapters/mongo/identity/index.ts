import type { Connection } from 'mongoose';

export { mongoDealers } from './dealer-repository.ts';
export { mongoOidcArtifacts } from './oidc-artifacts.ts';
export { mongoPasswordResets } from './password-reset-repository.ts';
export { loadProviderSecrets } from './provider-secret-repository.ts';
export { mongoSignInAttempts } from './sign-in-attempt-repository.ts';
export { mongoUsers } from './user-repository.ts';

/** Waits until the indexes of every model on the connection are there: the unique ones carry rules. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.init()));
}
