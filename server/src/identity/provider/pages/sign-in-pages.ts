import { alert, field, form } from './form.ts';
import { html } from './html.ts';
import type { Page } from './layout.ts';
import { texts } from './texts.ts';

export interface SignInView {
  formToken: string;
  email: string;
  /** Asks somebody who has an account to prove who they are: no other account is opened here. */
  isConfirmation: boolean;
  failure?: string | undefined;
  challenge: string | null;
}

/** E-mail and password. */
export function signInPage(view: SignInView): Page {
  const t = texts.signIn;
  return {
    title: view.isConfirmation ? t.confirmTitle : t.title,
    lead: view.isConfirmation ? t.confirmLead : t.lead,
    hasErrors: view.failure !== undefined,
    ...(view.challenge !== null && { script: 'proof' }),
    body: html`${view.failure !== undefined && alert(t.failed, html`<p>${view.failure}</p>`)}
      ${form(
        'prijava',
        view.formToken,
        html`${field({
          name: 'email',
          label: texts.fields.email,
          type: 'email',
          autocomplete: 'username',
          value: view.email,
          first: view.email === '',
        })}
        ${field({
          name: 'password',
          label: texts.fields.password,
          type: 'password',
          autocomplete: 'current-password',
          first: view.email !== '',
        })}
        <button type="submit">${t.submit}</button>`,
        view.challenge,
      )}
      <p class="aside"><a href="zaboravljena-lozinka">${t.forgot}</a></p>
      ${!view.isConfirmation && html`<p class="aside">${t.noAccount} <a href="registracija">${t.register}</a></p>`}`,
  };
}

/** One click for the signed-in user already. */
export function chooseAccountPage(view: { formToken: string; name: string; email: string }): Page {
  const t = texts.choose;
  return {
    title: t.title,
    lead: t.lead,
    body: html`<div class="account">
        <div class="avatar" aria-hidden="true">${initials(view.name)}</div>
        <div><strong>${view.name}</strong><span>${view.email}</span></div>
      </div>
      ${form('nastavi', view.formToken, html`<button type="submit">${t.continueAs(view.name)}</button>`)}
      <a class="button quiet" href="prijava?nalog=drugi">${t.other}</a>`,
  };
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('sr-Latn'))
    .join('');
}
