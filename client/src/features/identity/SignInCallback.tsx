import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../../kit/page/Loading.tsx';
import { completeSignIn } from '../../lib/auth/callback.ts';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { renewPush } from '../../lib/device-push.ts';
import { adoptScript, withoutScript } from '../../lib/script/other-script.ts';
import { rememberedScript } from '../../lib/script/remembered-script.ts';
import { scriptPath } from '../../lib/script/script.ts';
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
  const user = store.get(currentUserAtom);
  if (user !== null) void renewPush();
  adoptScript(user?.script);
  return destination;
}

/** False also where the account has just told this device its script: the page is then loaded in it. */
const isInThisScript = (path: string): boolean =>
  path.startsWith(`${scriptPath()}/`) &&
  (scriptPath() !== '' || (withoutScript(path) === path && rememberedScript() !== 'cyrillic'));

/** /signin-oidc: where the identity provider sends the browser back to. */
export function SignInCallback() {
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    void destinationOf(window.location.href).then((destination) => {
      if (left) return;
      if (isInThisScript(destination)) void navigate(withoutScript(destination), { replace: true });
      else window.location.replace(destination);
    });
    return () => {
      left = true;
    };
  }, [navigate]);
  return <Loading label={texts.completing} />;
}
