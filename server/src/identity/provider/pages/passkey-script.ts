import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The bundle for browsers stands beside the modules, which its package does not name. */
const library = join(
  dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser')),
  '../dist/bundle/index.umd.min.js',
);

/** Forms of passkeys show themselves where the browser knows passkeys, and send what the passkey has signed. */
const FORMS = `
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const { startRegistration, startAuthentication, browserSupportsWebAuthn } = SimpleWebAuthnBrowser;
  if (!browserSupportsWebAuthn()) continue;
  form.hidden = false;
  const button = form.querySelector('button');
  const failed = form.querySelector('[data-failed]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    failed.hidden = true;
    try {
      const optionsJSON = JSON.parse(form.dataset.options);
      const run = form.dataset.passkey === 'create' ? startRegistration : startAuthentication;
      form.elements.credential.value = JSON.stringify(await run({ optionsJSON }));
      form.submit();
    } catch {
      failed.hidden = false;
      button.disabled = false;
      button.focus();
    }
  });
}
`;

export const PASSKEY_SCRIPT = `${readFileSync(library, 'utf8')}\n${FORMS}`;

/** Changes with the script, so that browsers may keep it for good. */
export const SCRIPT_VERSION = createHash('sha256').update(PASSKEY_SCRIPT).digest('hex').slice(0, 12);
