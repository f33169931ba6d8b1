export { getAccessToken, replaceToken } from './access-token.ts';
export { completeSignIn } from './callback.ts';
export { proveAgain } from './prove-again.ts';
export { confirmSession, followOtherTabs, restoreSession } from './session.ts';
export { type SignInOptions, type SocialProvider, signIn } from './sign-in.ts';
export { signOut, signOutHere } from './sign-out.ts';
export {
  authStatusAtom,
  currentUserAtom,
  endSession,
  loginRequestedAtom,
  loginShownAtom,
  proofRequestAtom,
  requestLogin,
  sessionEndedAtom,
} from './state.ts';
