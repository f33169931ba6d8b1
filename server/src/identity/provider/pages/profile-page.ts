import type { ProfileProblems } from '../../edit-profile.ts';
import { errorSummary, field, form, nameField, newPasswordField, sentenceOf } from './form.ts';
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
  const problems = {
    name: sentenceOf(view.problems.name),
    currentPassword: sentenceOf(view.problems.currentPassword),
    newPassword: sentenceOf(view.problems.newPassword),
  };
  const summary = errorSummary(problems, view.failure);
  return {
    title: t.title,
    hasErrors: summary !== false,
    body: html`${summary}
      ${form(
        'profil',
        view.formToken,
        html`${nameField({ value: view.name, problem: problems.name })}
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
          ${newPasswordField({
            name: 'newPassword',
            label: texts.fields.newPassword,
            problem: problems.newPassword,
            optional: true,
          })}
        </fieldset>
        <button type="submit">${t.submit}</button>
        <button class="quiet" type="submit" name="cancel" value="1">${t.cancel}</button>`,
      )}`,
  };
}
