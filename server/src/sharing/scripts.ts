import { CYRILLIC, type Script } from '@autoplace/shared/contract';
import { toCyrillic } from '@autoplace/shared/script';
import type { RequestHandler, Response } from 'express';

const IN_CYRILLIC = new RegExp(`^${CYRILLIC}(?=[/?]|$)`);

/** Takes the script out of the address: what comes after it serves one page for both. */
export const readScript: RequestHandler = (request, response, next) => {
  if (IN_CYRILLIC.test(request.url)) {
    request.url = request.url.replace(IN_CYRILLIC, '').replace(/^(?!\/)/, '/');
    response.locals.script = 'cyrillic' satisfies Script;
  }
  next();
};

export const scriptOf = (response: Response): Script => response.locals.script ?? 'latin';

/** The path of a page in a script. */
export const pathIn = (script: Script, path: string): string =>
  script === 'latin' ? path : `${CYRILLIC}${path.replace(/^\/(?=\?|$)/, '')}`;

/** What search engines are told of a page in two scripts; who reads neither gets Latin. */
export const SCRIPTS: readonly [language: string, script: Script][] = [
  ['sr-Latn', 'latin'],
  ['sr-Cyrl', 'cyrillic'],
  ['x-default', 'latin'],
];

/** The client's page in a script, as far as it says something by itself: the rest of its texts is the client's. */
export const pageIn = (script: Script, page: string): string =>
  script === 'latin'
    ? page
    : page
        .replace('<html lang="sr-Latn">', '<html lang="sr-Cyrl">')
        .replace(
          /(<title>|<noscript>|<p class="first-view"[^>]*>|<meta name="description" content=")([^<"]*)/g,
          (_, start: string, text: string) => start + toCyrillic(text),
        );
