export { mongoDealers } from './dealer-repository.ts';
export { ensureIndexes } from './model.ts';
export { createMongoDealerRegister } from './mongo-dealer-register.ts';
export { createMongoUserRegister } from './mongo-user-register.ts';
export { mongoOidcArtifacts } from './oidc-artifacts.ts';
export { mongoPasswordResets } from './password-reset-repository.ts';
export {
  lastPublicUrl,
  loadProviderSecrets,
  type ProviderSecrets,
  rememberPublicUrl,
} from './provider-secret-repository.ts';
export { mongoSignInAttempts } from './sign-in-attempt-repository.ts';
export { mongoUsers } from './user-repository.ts';
