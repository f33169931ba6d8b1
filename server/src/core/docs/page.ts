import type { z } from 'zod';
import { escaped } from '../http/html.ts';
import { audienceOf, ENDPOINTS, MESSAGES, templateOf } from './declared.ts';
import { componentSchemas, schemaOf } from './schemas.ts';

/**
 * The documents as a page to read: plain HTML without a script. A ready-made viewer would run its own scripts where browsers
 * keep the tokens of AutoPlace.
 */
export function docsPage(): string {
  const rows = [
    '<h1>AutoPlace API</h1>',
    '<p>As documents: <a href="/api/docs">OpenAPI</a>, <a href="/api/docs/events">AsyncAPI</a>.</p>',
    '<h2>HTTP</h2>',
    ...ENDPOINTS.map((endpoint) =>
      section(`${endpoint.method} ${templateOf(endpoint)}`, audienceOf[endpoint.access], endpoint.summary, [
        ['Query', endpoint.query],
        ['Body', endpoint.body],
        [`Answer ${endpoint.status ?? 200}`, endpoint.answer],
      ]),
    ),
    '<h2>Socket.IO</h2>',
    ...MESSAGES.map((message) =>
      section(
        `${message.from === 'client' ? '→' : '←'} ${message.event}`,
        audienceOf[message.access],
        message.summary,
        [
          ['Data', message.data],
          ['Acknowledgement', message.ack],
        ],
      ),
    ),
    '<h2>Schemas</h2>',
    ...Object.entries(componentSchemas()).map(
      ([name, schema]) => `<details id="${name}"><summary><b>${name}</b></summary>${code(schema)}</details>`,
    ),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>AutoPlace API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main>${rows.join('\n')}</main></body></html>`;
}

/** Allowed in the page's policy by its hash. */
export const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:60rem;margin:auto;padding:1.5rem}summary{cursor:pointer;padding:.35rem 0}i{opacity:.75}
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:6px;font-size:.85rem}`;

function section(
  name: string,
  whose: string,
  summary: string,
  parts: [string, z.ZodType | undefined][],
): string {
  const bodies = parts.flatMap(([title, schema]) =>
    schema === undefined ? [] : [`<p>${title}</p>${code(schemaOf(schema))}`],
  );
  return `<details><summary><b>${escaped(name)}</b> ${prose(summary)} <i>(${whose})</i></summary>${bodies.join('')}</details>`;
}

/** Text in which Markdown's back-ticks mark code. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A schema in full, with links to the schemas that it references. */
const code = (schema: unknown): string =>
  `<pre>${escaped(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#$1">$1</a>',
  )}</pre>`;
