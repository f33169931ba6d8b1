import type { RegistrationProblems } from '../../register.ts';
import { errorSummary, field, form, nameField, newPasswordField, problemNote, sentenceOf } from './form.ts';
import { html } from './html.ts';
import type { Page } from './layout.ts';
import { texts } from './texts.ts';

export interface RegisterView {
  formToken: string;
  name: string;
  email: string;
  termsAccepted: boolean;
  problems: RegistrationProblems;
  publicUrl: string;
  /** Instead of problems: the browser has not proven that it works for it. */
  failure?: string | undefined;
  challenge: string | null;
}

export function registerPage(view: RegisterView): Page {
  const t = texts.register;
  const problems = {
    name: sentenceOf(view.problems.name),
    email: sentenceOf(view.problems.email),
    password: sentenceOf(view.problems.password),
    terms: sentenceOf(view.problems.termsAccepted),
  };
  const summary = errorSummary(problems, view.failure);
  return {
    title: t.title,
    lead: t.lead,
    hasErrors: summary !== false,
    ...(view.challenge !== null && { script: 'proof' }),
    body: html`${summary}
      ${form(
        'registracija',
        view.formToken,
        html`${nameField({ value: view.name, problem: problems.name, first: true })}
        ${field({
          name: 'email',
          label: texts.fields.email,
          type: 'email',
          autocomplete: 'email',
          value: view.email,
          problem: problems.email,
        })}
        ${newPasswordField({
          name: 'password',
          label: texts.fields.password,
          problem: problems.password,
        })}
        ${termsBox(view, problems.terms)}
        <button type="submit">${t.submit}</button>`,
        view.challenge,
      )}
      <p class="aside">${t.hasAccount} <a href="prijava">${t.signIn}</a></p>`,
  };
}

function termsBox(view: RegisterView, problem: string | undefined) {
  const t = texts.register;
  const link = (path: string, text: string) =>
    html`<a href="${view.publicUrl}${path}" target="_blank" rel="noopener">${text}</a>`;
  return html`<div class="row">
    <div class="check">
      <input type="checkbox" id="terms" name="terms" value="1" required
        ${view.termsAccepted && html`checked`}
        ${problem !== undefined && html`aria-invalid="true" aria-describedby="terms-problem"`}>
      <label for="terms">${t.terms} ${link('/uslovi-koriscenja', t.termsLink)} ${t.and}
        ${link('/politika-privatnosti', t.privacyLink)}</label>
    </div>
    ${problemNote('terms', problem)}
  </div>`;
}

/** The same words whether there is such an account or not. `outbox` is the folder of mails on a server that sends none. */
export function registrationSentPage(email: string, outbox: string | null): Page {
  const t = texts.registered;
  return {
    title: t.sentTitle,
    body: html`<p class="lead">${t.sent(email)}</p>
      <p class="note">${t.sentHint}</p>
      ${outbox !== null && html`<p class="note">${t.outbox(outbox)}</p>`}
      <a class="button quiet" href="prijava">${texts.forgot.back}</a>`,
  };
}

/**
 * Where the mailed link leads: programs that follow links of mails open no account. In another browser than the one that
 * registered it asks for the password.
 */
export function confirmRegistrationPage(view: {
  secret: string;
  email: string;
  asksPassword: boolean;
  isWrong: boolean;
}): Page {
  const t = texts.registered;
  const problem = view.isWrong ? t.passwordWrong : undefined;
  return {
    title: texts.register.title,
    lead: t.confirmLead(view.email),
    hasErrors: view.isWrong,
    body: html`${errorSummary({ password: problem })}
      <form method="post" action="potvrda" novalidate>
        <input type="hidden" name="token" value="${view.secret}">
        ${
          view.asksPassword &&
          field({
            name: 'password',
            label: texts.fields.password,
            type: 'password',
            autocomplete: 'current-password',
            hint: t.passwordHint,
            problem,
          })
        }
        <button type="submit">${view.asksPassword ? texts.register.submit : t.confirm}</button>
      </form>`,
  };
}
