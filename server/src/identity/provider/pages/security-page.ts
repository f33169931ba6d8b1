import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { renderSVG } from 'uqr';
import { formatDate } from '../../../core/belgrade-days.ts';
import type { SecondFactors } from '../../second-factor/second-factors.ts';
import { alert, field, form } from './form.ts';
import { type Html, html, trusted } from './html.ts';
import type { Page } from './layout.ts';
import { passkeyForm } from './second-step-page.ts';
import { texts } from './texts.ts';

const ACTION = 'drugi-faktor';

export interface SecurityView {
  formToken: string;
  factors: SecondFactors;
  creation: PublicKeyCredentialCreationOptionsJSON;
  /** What the app would be given, if there is none. */
  app: { secret: string; link: string };
  /** The account must have a second factor, and has none. */
  isRequired: boolean;
  failure?: string | undefined;
  /** All other sessions have just been ended. */
  haveOthersEnded?: boolean | undefined;
}

const t = texts.security;

/** One button that posts one field. */
const act = (view: SecurityView, name: string, value: string, text: string, label = text): Html =>
  form(
    ACTION,
    view.formToken,
    html`<button class="quiet" type="submit" name="${name}" value="${value}" aria-label="${label}">${text}</button>`,
  );

/** Where an account sets up its second factors. */
export function securityPage(view: SecurityView): Page {
  const { factors, isRequired, failure } = view;
  const isSet = factors.hasApp || factors.passkeys.length > 0;
  return {
    title: t.title,
    lead: isRequired ? t.required : t.lead,
    hasErrors: failure !== undefined,
    script: 'passkeys',
    body: html`${failure !== undefined && alert(t.failed, html`<p>${failure}</p>`)}
      <h2>${t.passkeys}</h2>
      <p class="lead">${t.passkeysLead}</p>
      ${factors.passkeys.map(
        ({ id, name, addedAt }) => html`<div class="account"><div><strong>${name}</strong>
          <span>${t.addedAt(formatDate(addedAt))}</span></div></div>
          ${act(view, 'removePasskey', id, t.remove, t.removeNamed(name))}`,
      )}
      ${passkeyForm({
        action: ACTION,
        formToken: view.formToken,
        options: view.creation,
        fields: passkeyNameField,
        button: t.addPasskey,
        failed: t.addFailed,
      })}
      <h2>${t.app}</h2>
      ${factors.isAppLost && html`<p class="problem">${t.appLost}</p>`}
      ${
        factors.hasApp && !factors.isAppLost
          ? html`<p class="lead">${t.appOn}</p>${act(view, 'removeApp', '1', t.removeApp)}`
          : appForm(view)
      }
      ${
        isSet &&
        html`<h2>${t.recovery}</h2>
        <p class="lead">${t.recoveryLeft(factors.recoveryCodes)}</p>
        ${act(view, 'renew', '1', t.renew)}`
      }
      ${
        !isRequired &&
        html`<h2>${t.others}</h2>
        ${
          view.haveOthersEnded
            ? html`<p class="note" role="status">${t.othersEnded}</p>`
            : html`<p class="lead">${t.othersLead}</p>${act(view, 'endOthers', '1', t.endOthers)}`
        }
        ${act(view, 'done', '1', t.done)}`
      }`,
  };
}

const passkeyNameField = field({
  name: 'name',
  label: t.passkeyName,
  hint: t.passkeyNameHint,
  type: 'text',
  autocomplete: 'off',
  optional: true,
});

const appForm = (view: SecurityView): Html => html`<p class="lead">${t.appLead}</p>
  <div class="qr" role="img" aria-label="${t.picture}">${trusted(renderSVG(view.app.link, { border: 2 }))}</div>
  <p class="aside"><a href="${view.app.link}">${t.openApp}</a></p>
  <p class="hint">${t.secret} <code>${view.app.secret.replace(/.{4}(?=.)/g, '$& ')}</code></p>
  ${form(
    ACTION,
    view.formToken,
    html`${field({ name: 'code', label: t.code, type: 'text', numeric: true, autocomplete: 'one-time-code' })}
    <button type="submit">${t.addApp}</button>`,
  )}`;

/** The recovery codes, which are shown once. */
export function recoveryCodesPage(formToken: string, codes: readonly string[]): Page {
  return {
    title: t.codesTitle,
    lead: t.codesLead,
    body: html`<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
      ${form(ACTION, formToken, html`<button type="submit" name="shown" value="1">${t.codesSaved}</button>`)}`,
  };
}
