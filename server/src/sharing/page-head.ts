import type { Script } from '@autoplace/shared/contract';
import { toCyrillic } from '@autoplace/shared/script';
import { escaped, inPage } from '../core/http/html.ts';
import { pageIn, pathIn, SCRIPTS } from './scripts.ts';

/** What a page tells search engines and programs that show links. */
export interface PageHead {
  /** Without the name of the site. */
  title: string;
  description: string;
  /** Names in the title and the description, which every script leaves alone. */
  names?: readonly string[];
  /** The page's own address, a path with its query; null for a page that search engines shall leave out. */
  path: string | null;
  type?: 'website' | 'product';
  /** The path of a picture of 1200 × 630 pixels. */
  image?: string;
  /** The page as schema.org describes it. */
  structured?: readonly object[];
}

/** The head in the place of the common title and description (R226). */
function pageHead(head: PageHead, publicUrl: string, script: Script): string {
  const write = (text: string) => (script === 'latin' ? text : toCyrillic(text, head.names));
  const [title, description] = [write(head.title), write(head.description)];
  const { path, type = 'website', image, structured = [] } = head;
  const name = `${title} · AutoPlace`;
  const pictured = image !== undefined;
  const properties: [string, string][] = [
    ['og:type', type],
    ['og:site_name', 'AutoPlace'],
    ['og:locale', 'sr_RS'],
    ['og:title', title],
    ['og:description', description],
    ...(path === null ? [] : ([['og:url', `${publicUrl}${pathIn(script, path)}`]] as [string, string][])),
    ...(pictured
      ? ([
          ['og:image', `${publicUrl}${image}`],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
        ] as [string, string][])
      : []),
  ];
  return [
    `<title>${escaped(name)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...addressesOf(path, publicUrl, script),
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    `<meta name="twitter:card" content="${pictured ? 'summary_large_image' : 'summary'}" />`,
    // A block of data, which no policy of content takes for a script.
    ...structured.map((thing) => `<script type="application/ld+json">${inPage(thing)}</script>`),
  ].join('\n    ');
}

/** Under which addresses search engines list the page: the one place that says so. */
function addressesOf(path: string | null, publicUrl: string, own: Script): string[] {
  if (path === null) return ['<meta name="robots" content="noindex, follow" />'];
  const address = (script: Script) => escaped(`${publicUrl}${pathIn(script, path)}`);
  return [
    `<link rel="canonical" href="${address(own)}" />`,
    ...SCRIPTS.map(
      ([language, script]) => `<link rel="alternate" hreflang="${language}" href="${address(script)}" />`,
    ),
  ];
}

/** The page in its script, with a head of its own in the place of the common title and description. */
export const withHead = (page: string, head: PageHead, publicUrl: string, script: Script): string =>
  pageIn(script, page)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => pageHead(head, publicUrl, script));

/** The way to a page from the catalogue, the page itself last, as schema.org describes it. */
export const breadcrumbs = (way: readonly [name: string, path: string][], publicUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: way.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
});
