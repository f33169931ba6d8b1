import type { ProfileProblems } from '../../edit-profile.ts';
import { errorSummary, failureAlert, field, form } from './form.ts';
import { html } from './html.ts';
import type { Page } from './layout.ts';
import { texts } from './texts.ts';

interface ProfileView {
  formToken: string;
  name: string;
  email: string;
  problems: ProfileProblems;
  /** Instead of problems: too many wrong passwords. */
  failure?: string | undefined;
}

export function profilePage(view: ProfileView): Page {
  const t = texts.profile;
  const problem = (of: keyof ProfileProblems) => {
    const code = view.problems[of];
    return code && texts.problems[code];
  };
  const problems = {
    name: problem('name'),
    currentPassword: problem('currentPassword'),
    newPassword: problem('newPassword'),
  };
  const summary = view.failure === undefined ? errorSummary(problems) : failureAlert(view.failure);
  return {
    title: t.title,
    hasErrors: summary !== false,
    body: html`${summary}
      ${form(
        'profil',
        view.formToken,
        html`${field({
          name: 'name',
          label: texts.fields.name,
          type: 'text',
          autocomplete: 'name',
          value: view.name,
          problem: problems.name,
        })}
        ${field({
          name: 'email',
          label: texts.fields.email,
          type: 'email',
          autocomplete: 'username',
          value: view.email,
          hint: t.emailHint,
          readonly: true,
        })}
        <fieldset>
          <legend>${t.passwordLegend}</legend>
          <p class="lead">${t.passwordLead}</p>
          ${field({
            name: 'currentPassword',
            label: texts.fields.currentPassword,
            type: 'password',
            autocomplete: 'current-password',
            problem: problems.currentPassword,
            optional: true,
          })}
          ${field({
            name: 'newPassword',
            label: texts.fields.newPassword,
            type: 'password',
            autocomplete: 'new-password',
            hint: texts.fields.passwordRules,
            problem: problems.newPassword,
            optional: true,
          })}
        </fieldset>
        <button type="submit">${t.submit}</button>
        <button class="quiet" type="submit" name="cancel" value="1">${t.cancel}</button>`,
      )}`,
  };
}
