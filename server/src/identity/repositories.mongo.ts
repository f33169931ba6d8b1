export { createMongoDealerRegister } from '../dealers/dealer-register.mongo.ts';
export { mongoDealers } from '../dealers/dealers.mongo.ts';
export { createMongoUserRegister } from '../users/user-register.mongo.ts';
export { mongoUsers } from '../users/users.mongo.ts';
export { ensureIndexes } from './model.mongo.ts';
export { mongoOidcArtifacts } from './oidc-artifacts.mongo.ts';
export { mongoPasswordResets } from './password-resets.mongo.ts';
export {
  lastPublicUrl,
  loadProviderSecrets,
  type ProviderSecrets,
  rememberPublicUrl,
} from './provider-secrets.mongo.ts';
export { mongoSignInAttempts } from './sign-in-attempts.mongo.ts';
