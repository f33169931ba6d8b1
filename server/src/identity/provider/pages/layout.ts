import { PROVIDER_PATH } from '../constants.ts';
import { STYLE_VERSION } from './assets.ts';
import { type Html, html } from './html.ts';
import { SCRIPT_VERSION } from './passkey-script.ts';
import { PROOF_VERSION } from './proof-script.ts';
import { texts } from './texts.ts';

export interface Page {
  title: string;
  lead?: string;
  body: Html;
  /** Marks the title of the tab, which a screen reader reads first. */
  hasErrors?: boolean;
  /** Loads that script of ours. */
  script?: 'passkeys' | 'proof';
}

/** A whole page. `publicUrl` is where AutoPlace itself is, `cameFrom` the path there that leads back out, if it is known. */
export function renderPage(publicUrl: string, page: Page, cameFrom?: string | null): string {
  const title = `${page.hasErrors ? 'Greška: ' : ''}${page.title} | ${texts.brand}`;
  return html`<!doctype html>
<html lang="sr-Latn">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="stylesheet" href="${PROVIDER_PATH}/stil.css?v=${STYLE_VERSION}">
</head>
<body>
  <div class="hall">
    <header class="stage">
      <a class="wordmark" href="${publicUrl}/auctions">${MARK}<span>Auto<span class="thin">Place</span></span></a>
      <p class="tagline">${texts.tagline}</p>
      <div class="scale" aria-hidden="true"></div>
    </header>
    <div class="floor">
      <main class="panel">
        <h1>${page.title}</h1>
        ${page.lead !== undefined && html`<p class="lead">${page.lead}</p>`}
        ${page.body}
      </main>
      <footer class="away">${
        cameFrom
          ? html`<a href="${publicUrl}${cameFrom}">${texts.back}</a>`
          : html`<a href="${publicUrl}/auctions">${texts.toAuctions}</a>`
      }</footer>
    </div>
  </div>
  ${page.script === 'passkeys' && html`<script src="${PROVIDER_PATH}/kljuc.js?v=${SCRIPT_VERSION}"></script>`}
  ${page.script === 'proof' && html`<script type="module" src="${PROVIDER_PATH}/dokaz/${PROOF_VERSION}/dokaz.js"></script>`}
</body>
</html>`.markup;
}

/** The mark of AutoPlace, as the client draws it. */
const MARK = html`<svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
  <rect class="mark-ground" width="32" height="32" rx="8"/>
  <g stroke-linecap="round" stroke-linejoin="round">
    <path d="M5.5 25.2h4.2v-6.1h3.8V13H17V7" stroke="#fff" stroke-width="3.2"/>
    <path class="mark-step" d="m17 7 9.3 18.2" stroke-width="3.4"/>
  </g>
</svg>`;
