import { fileURLToPath } from 'node:url';
import { Global } from '@emotion/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import type * as theme from './src/kit/theme/system.ts';

const SYSTEM = fileURLToPath(new URL('src/kit/theme/system.ts', import.meta.url));
const STYLES = '/src/app/first-view.css';
const CHAKRA = '/@chakra-ui/react/dist/esm/styled-system/system.js';
const MADE_AT_START = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/**
 * Writes the rules of the theme (its variables, the reset, the page's ground) into the stylesheet, where a browser has them
 * before any script; Chakra would make them at each start, for a tenth of a second on a phone. Throws when Chakra makes them
 * elsewhere: then this plugin is out of date.
 */
export function staticTheme(): Plugin {
  let left = false;
  return {
    name: 'autoplace:static-theme',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (id.endsWith(STYLES)) {
        const { system } = (await runnerImport<typeof theme>(SYSTEM)).module;
        // As the server-side rendering of Emotion writes them: in an element of their own.
        const style = renderToStaticMarkup(createElement(Global, { styles: system._global }));
        const rules = style.replace(/^<style[^>]*>|<\/style>$/g, '');
        return { code: [system.layers.atRule, code, rules].join('\n'), map: null };
      }
      if (!id.endsWith(CHAKRA)) return null;
      left = code.includes(MADE_AT_START);
      return { code: code.replace(MADE_AT_START, 'const _global = [];'), map: null };
    },
    buildEnd(error) {
      if (error === undefined && !left) this.error('Chakra makes the rules of the theme elsewhere');
    },
  };
}
