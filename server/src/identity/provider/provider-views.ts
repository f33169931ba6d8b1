import { createHash } from 'node:crypto';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { html, trusted } from './pages/html.ts';
import { renderPage } from './pages/layout.ts';
import { expiredPage, messagePage } from './pages/message-page.ts';
import { texts } from './pages/texts.ts';

/** What the provider itself shows: errors, and the way out. */

const SUBMIT_AT_ONCE = 'document.getElementById("sign-out").click()';
const SUBMIT_AT_ONCE_HASH = `'sha256-${createHash('sha256').update(SUBMIT_AT_ONCE).digest('base64')}'`;

/**
 * Signing out asks nothing when AutoPlace's own page sent the browser here, which the ID token of the signed-in account
 * proves; otherwise any site could sign people out with a link. Without JavaScript the button does it.
 */
export function signOutPage(publicUrl: string) {
  return (ctx: KoaContextWithOIDC, form: string): void => {
    const t = texts.signOut;
    const hinted = ctx.oidc.entities.IdTokenHint?.payload.sub;
    const atOnce = hinted !== undefined && hinted === ctx.oidc.session?.accountId;
    if (atOnce) allowScript(ctx, SUBMIT_AT_ONCE_HASH);
    ctx.body = renderPage(publicUrl, {
      title: t.title,
      lead: atOnce ? t.inProgress : t.lead,
      body: html`${trusted(form)}
        <button id="sign-out" form="op.logoutForm" type="submit" name="logout" value="yes">${t.submit}</button>
        ${!atOnce && html`<button class="quiet" form="op.logoutForm" type="submit">${t.stay}</button>`}
        ${atOnce && html`<script>${trusted(SUBMIT_AT_ONCE)}</script>`}`,
    });
  };
}

export function signedOutPage(publicUrl: string) {
  return (ctx: KoaContextWithOIDC): void => {
    const { doneTitle: title, done: text } = texts.signOut;
    ctx.body = renderPage(publicUrl, messagePage({ title, text }));
  };
}

export function errorPage(publicUrl: string) {
  return (ctx: KoaContextWithOIDC, out: { error: string }, error: Error): void => {
    const t = texts.error;
    const page =
      error instanceof errors.SessionNotFound
        ? expiredPage(publicUrl)
        : messagePage({
            title: t.title,
            text: t.text,
            detail: t.code(out.error),
            action: { href: `${publicUrl}/login`, text: t.retry },
          });
    ctx.type = 'html';
    ctx.body = renderPage(publicUrl, page);
  };
}

function allowScript(ctx: KoaContextWithOIDC, hash: string): void {
  const policy = ctx.response.get('content-security-policy');
  ctx.set('content-security-policy', policy.replace("script-src 'none'", `script-src ${hash}`));
}
