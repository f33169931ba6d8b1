import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../../kit/page/Loading.tsx';
import { completeSignIn, currentUserAtom } from '../../lib/auth/index.ts';
import { renewPush } from '../../lib/device-push.ts';
import { store } from '../../lib/store.ts';
import { texts } from './texts.ts';

let handled: { url: string; destination: Promise<string> } | undefined;

/** An authorization code is good for one use, and React's strict mode runs effects twice. */
function destinationOf(url: string): Promise<string> {
  if (handled?.url !== url) handled = { url, destination: signedIn(url) };
  return handled.destination;
}

async function signedIn(url: string): Promise<string> {
  const destination = await completeSignIn(url);
  if (store.get(currentUserAtom) !== null) void renewPush();
  return destination;
}

/** /signin-oidc: where the identity provider sends the browser back to. */
export function SignInCallback() {
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    void destinationOf(window.location.href).then((destination) => {
      if (!left) void navigate(destination, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [navigate]);
  return <Loading label={texts.completing} />;
}
