export { RequireSession } from './RequireSession.tsx';
export { SignInCallback } from './SignInCallback.tsx';
