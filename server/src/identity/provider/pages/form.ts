import type { FieldProblem } from '../../field-rules.ts';
import { type Html, html } from './html.ts';
import { texts } from './texts.ts';

export interface Field {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  /** Brings up the keyboard for digits. */
  numeric?: boolean;
  autocomplete: string;
  /** The entered value. Never set for passwords, which are not sent back. */
  value?: string;
  hint?: string;
  problem?: string | undefined;
  readonly?: boolean;
  optional?: boolean;
  /** Has the keyboard when the page opens, unless a failure above it takes it. */
  first?: boolean;
}

/** A labelled field; its hint and its problem are read out with it. */
export function field(of: Field): Html {
  const notes = [
    of.hint !== undefined && `${of.name}-hint`,
    of.problem !== undefined && `${of.name}-problem`,
  ];
  const describedBy = notes.filter(Boolean).join(' ');
  return html`<div class="row">
    <label for="${of.name}">${of.label}</label>
    <input id="${of.name}" name="${of.name}" type="${of.type}" autocomplete="${of.autocomplete}"
      ${of.value !== undefined && html`value="${of.value}"`}
      ${of.type !== 'text' && html`autocapitalize="none" spellcheck="false"`}
      ${of.readonly ? html`readonly` : !of.optional && html`required`}
      ${of.first && html`autofocus`}
      ${of.numeric && html`inputmode="numeric"`}
      ${describedBy !== '' && html`aria-describedby="${describedBy}"`}
      ${of.problem !== undefined && html`aria-invalid="true"`}>
    ${of.hint !== undefined && html`<p class="hint" id="${of.name}-hint">${of.hint}</p>`}
    ${problemNote(of.name, of.problem)}
  </div>`;
}

/** For the name of a user. */
export const nameField = (of: Pick<Field, 'value' | 'problem' | 'first'>): Html =>
  field({ ...of, name: 'name', label: texts.fields.name, type: 'text', autocomplete: 'name' });

/** For a password that somebody chooses. */
export const newPasswordField = (of: Pick<Field, 'name' | 'label' | 'problem' | 'optional'>): Html =>
  field({ ...of, type: 'password', autocomplete: 'new-password', hint: texts.fields.passwordRules });

/** Why a field was refused, in words. */
export const sentenceOf = (problem: FieldProblem | null | undefined): string | undefined =>
  problem ? texts.problems[problem] : undefined;

/** The problem of the field `name`, where the field's `aria-describedby` finds it. */
export function problemNote(name: string, problem: string | undefined): Html | false {
  return problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`;
}

/**
 * Posts to `action`. The browser's own checks are off: all messages are the server's Serbian ones. With a `challenge` the
 * page loads the script `proof`, which solves it.
 */
export function form(action: string, formToken: string, body: Html, challenge: string | null = null): Html {
  return html`<form method="post" action="${action}" novalidate ${challenge !== null && html`data-challenge="${challenge}"`}>
    <input type="hidden" name="formToken" value="${formToken}">
    ${body}
    ${challenge !== null && proof}
  </form>`;
}

const proof = html`<input type="hidden" name="proof">
  <p class="hint" role="status"><span data-working hidden>${texts.proof.working}</span></p>
  <p class="problem" role="alert" data-failed hidden>${texts.proof.failed}</p>
  <noscript><p class="problem">${texts.proof.noScript}</p></noscript>`;

/** The errors, with links to the fields, or instead of them why the form as it is was not taken; gets the focus when the page opens. */
export function errorSummary(
  problems: Partial<Record<string, string | undefined>>,
  failure?: string | undefined,
): Html | false {
  if (failure !== undefined) return alert(texts.summary, html`<p>${failure}</p>`);
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return (
    entries.length > 0 &&
    alert(
      texts.summary,
      html`<ul>${entries.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul>`,
    )
  );
}

/** A failure that belongs to no single field; it takes the focus when the page opens. */
export function alert(title: string, body: Html): Html {
  return html`<div class="summary" role="alert" tabindex="-1" autofocus><h2>${title}</h2>${body}</div>`;
}
