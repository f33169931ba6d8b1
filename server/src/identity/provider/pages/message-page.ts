import { html } from './html.ts';
import type { Page } from './layout.ts';
import { texts } from './texts.ts';

/** A short text and one link. */
export function messagePage(view: {
  title: string;
  text: string;
  detail?: string;
  action?: { href: string; text: string };
}): Page {
  return {
    title: view.title,
    lead: view.text,
    body: html`${view.detail !== undefined && html`<p class="hint">${view.detail}</p>`}
      ${view.action && html`<a class="button" href="${view.action.href}">${view.action.text}</a>`}`,
  };
}

/** The interaction is unknown: expired, finished, or of another browser. */
export function expiredPage(publicUrl: string): Page {
  const { expiredTitle: title, expired: text, retry } = texts.error;
  return messagePage({ title, text, action: { href: `${publicUrl}/login`, text: retry } });
}
