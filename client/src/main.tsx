import './kit/theme/fonts.css';
import './app/first-view.css';
import './kit/theme/print.css';
import { Provider } from 'jotai';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { type AppRouter, createRouter, initialized } from './app/router.tsx';
import { UiProvider } from './kit/theme/UiProvider.tsx';
import { followOtherTabs, restoreSession } from './lib/auth/index.ts';
import { forgetEarlyAnswers } from './lib/http/early-answers.ts';
import { forgetOld, forgetOldFiles, forgetUsersOfOtherTabs } from './lib/page/left-behind.ts';
import { followVersions } from './lib/page/new-version.ts';
import { followShownPart } from './lib/page/shown-part.ts';
import { scriptPath } from './lib/script/script.ts';
import { store } from './lib/store.ts';

followVersions();
followOtherTabs();
forgetUsersOfOtherTabs();
forgetOld(Date.now());
// Asked in these words, which the build replaces, so that a normal client carries none of it.
if (import.meta.env.VITE_DEMO === '1') void import('./app/demo-mode.ts').then((demo) => demo.startDemoMode());
// The callback page finds out itself, once the identity provider's answer has been handled.
if (!window.location.pathname.endsWith('/signin-oidc')) void restoreSession();

// Not in development: it would stand between the page and the hot reload.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const page = createRoot(root);
const router = createRouter();
followShownPart((path) => void router.navigate(path));
// Its texts are in Latin and are not painted so where the address says Cyrillic, unless its code cannot be fetched.
const shown =
  scriptPath() === '' ||
  import('./lib/script/show-cyrillic.ts')
    .then(({ showInCyrillic }) => void showInCyrillic(document))
    .catch(console.error);
// What came with the page stays until its code is there; then React takes its place, in small turns.
void Promise.all([initialized(router), shown])
  .then(() =>
    startTransition(() =>
      page.render(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      ),
    ),
  )
  .then(forgetOldFiles);

function App({ router }: { router: AppRouter }) {
  useEffect(forgetEarlyAnswers, []);
  return (
    <Provider store={store}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </Provider>
  );
}
