import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followOtherTabs, restoreSession } from './lib/auth/index.ts';
import { demoMode } from './lib/demo.ts';
import { followVersions } from './lib/new-version.ts';

followVersions();
followOtherTabs();
if (demoMode) void import('./app/demo-mode.ts').then(({ startDemoMode }) => startDemoMode());
// The callback page finds out itself, once the identity provider's answer has been handled.
if (window.location.pathname !== '/signin-oidc') void restoreSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
