import type { FieldProblem } from '../../field-rules.ts';
import { errorSummary, field, form, newPasswordField, sentenceOf } from './form.ts';
import { html } from './html.ts';
import type { Page } from './layout.ts';
import { texts } from './texts.ts';

/** Asks for the address that the link goes to. */
export function forgotPasswordPage(view: {
  formToken: string;
  email: string;
  problem?: FieldProblem | null;
  /** Instead of a problem: the browser has not proven that it works for it. */
  failure?: string | undefined;
  challenge: string | null;
}): Page {
  const t = texts.forgot;
  const problem = sentenceOf(view.problem);
  const summary = errorSummary({ email: problem }, view.failure);
  return {
    title: t.title,
    lead: t.lead,
    hasErrors: summary !== false,
    ...(view.challenge !== null && { script: 'proof' }),
    body: html`${summary}
      ${form(
        'zaboravljena-lozinka',
        view.formToken,
        html`${field({
          name: 'email',
          label: texts.fields.email,
          type: 'email',
          autocomplete: 'username',
          value: view.email,
          problem,
          first: true,
        })}
        <button type="submit">${t.submit}</button>`,
        view.challenge,
      )}
      <p class="aside"><a href="prijava">${t.back}</a></p>`,
  };
}

/** The same words whether there is such an account or not. */
export function resetSentPage(email: string): Page {
  const t = texts.forgot;
  return {
    title: t.sentTitle,
    body: html`<p class="lead">${t.sent(email)}</p>
      <p class="note">${t.sentHint}</p>
      <a class="button quiet" href="prijava">${t.back}</a>`,
  };
}

/** Where the mailed link leads. */
export function newPasswordPage(view: { secret: string; problem?: FieldProblem | undefined }): Page {
  const t = texts.reset;
  const problem = sentenceOf(view.problem);
  return {
    title: t.title,
    lead: t.lead,
    hasErrors: problem !== undefined,
    body: html`${errorSummary({ password: problem })}
      <form method="post" action="nova-lozinka" novalidate>
        <input type="hidden" name="token" value="${view.secret}">
        ${newPasswordField({ name: 'password', label: texts.fields.newPassword, problem })}
        <button type="submit">${t.submit}</button>
      </form>`,
  };
}
