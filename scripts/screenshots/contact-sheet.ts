import type { Shot } from './camera.ts';

const STYLE = `
body { margin: 24px; font: 15px system-ui; background: #777; color: #fff }
h2 { margin: 32px 0 8px } section { display: flex; gap: 16px; overflow-x: auto; align-items: start }
figure { margin: 0 } figcaption { padding: 4px 0 } img { height: 560px; width: auto; object-fit: cover; object-position: top }`;

/** One page with all pictures: a row for each screen; a click opens a picture in full. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ screen }) => screen.name)].map(
    ([name, own]) => `<h2>${name} <small>${own[0]?.screen.path} · ${own[0]?.screen.as}</small></h2>
<section>${own.map(figure).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>AutoPlace screens</title>
<style>${STYLE}</style><h1>AutoPlace screens</h1>${rows.join('\n')}</html>\n`;
}

const figure = ({ file, viewport, scheme }: Shot) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${viewport}, ${scheme}</figcaption></figure>`;
