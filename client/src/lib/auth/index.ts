// What few screens need (`callback.ts`, `prove-again.ts`, `sign-out.ts`) they import from its file: through this one every page would load it.
export { getAccessToken, replaceToken } from './access-token.ts';
export { confirmSession, followOtherTabs, restoreSession } from './session.ts';
export { type SignInOptions, type SocialProvider, signIn } from './sign-in.ts';
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
