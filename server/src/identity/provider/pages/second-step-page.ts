import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { alert, field, form } from './form.ts';
import { type Html, html } from './html.ts';
import type { Page } from './layout.ts';
import { texts } from './texts.ts';

/** A form that a passkey answers; hidden until the script finds that the browser knows passkeys. */
export function passkeyForm(of: {
  action: string;
  formToken: string;
  options: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
  /** What is typed before the passkey is used. */
  fields?: Html;
  button: string;
  failed: string;
}): Html {
  const kind = 'rp' in of.options ? 'create' : 'get';
  return html`<form method="post" action="${of.action}" data-passkey="${kind}"
      data-options="${JSON.stringify(of.options)}" hidden>
    <input type="hidden" name="formToken" value="${of.formToken}">
    <input type="hidden" name="credential">
    ${of.fields}
    <p class="problem" role="alert" data-failed hidden>${of.failed}</p>
    <button type="submit">${of.button}</button>
  </form>`;
}

/** After the password: a passkey, a code of the app, or a recovery code. */
export function secondStepPage(view: {
  formToken: string;
  /** Null for an account without passkeys. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
  app: 'none' | 'works' | 'lost';
  failure?: string | undefined;
}): Page {
  const t = texts.secondStep;
  const { formToken, passkey, failure } = view;
  return {
    title: t.title,
    lead: t.lead,
    hasErrors: failure !== undefined,
    ...(passkey !== null && { script: 'passkeys' }),
    body: html`${failure !== undefined && alert(t.failed, html`<p>${failure}</p>`)}
      ${
        passkey &&
        passkeyForm({
          action: 'drugi-korak',
          formToken,
          options: passkey,
          button: t.passkey,
          failed: t.passkeyFailed,
        })
      }
      ${form(
        'drugi-korak',
        formToken,
        html`${field({
          name: 'code',
          label: t.code,
          type: 'text',
          autocomplete: 'one-time-code',
          hint: { none: t.recoveryOnlyHint, works: t.codeHint, lost: t.appLostHint }[view.app],
        })}
        <button class="${passkey ? 'quiet' : ''}" type="submit">${t.submit}</button>`,
      )}`,
  };
}
