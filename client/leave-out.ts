import type { Plugin } from 'vite';

/**
 * What zod's schemas reach and no client calls: describing a schema as JSON Schema, and messages in English where the
 * contract has Serbian ones. Together 6.5 kB (gzip) of the first load.
 */
export const OF_ZOD = [
  '/zod/v4/core/json-schema-processors.js',
  '/zod/v4/core/to-json-schema.js',
  '/zod/v4/locales/en.js',
];

/** Of Socket.IO's client messages that are not text, and a transport that our server does not offer. */
const OF_SOCKETS = [
  '/socket.io-parser/build/esm/binary.js',
  '/engine.io-client/build/esm/transports/webtransport.js',
];

/** Of Chakra's theme the palette: the theme here has its own, and takes only measures of that one (system.ts). */
const OF_CHAKRA = ['/@chakra-ui/react/dist/esm/theme/tokens/colors.js'];

/** Of Emotion what only `withTheme` uses, which nobody here calls: 0.9 kB (compressed). */
const OF_EMOTION = ['/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js'];

const NAMED = /^export (?:const|function|class) (\w+)/gm;
const RENAMED = /^export \{ (?:\w+ as )?(\w+) \}/gm;

/** What a declaration of the contract says for the server and the documents alone. */
const FOR_THE_SERVER = /^ {2}(?:access|limit|shed|summary):\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm;
const CONTRACT = '/shared/src/contract/';

/** Where zag, Ark and Chakra name the parts of a component; what nobody asks of them stays in the bundle unless it is said to be pure. */
const ANATOMY = /[./]anatomy\.m?js$/;
const BUILT = /(?<= = )[\w$]+\.(?:build|extendWith)\(/g;

/** React Router's packages name their development build alone, whose warnings are for us. */
const ROUTER = /\/react-router\/dist\/development\/[^/]+\.mjs$/;
const WARNINGS = /^var ENABLE_DEV_WARNINGS = true;$/m;

/** zod compiles schemas where it may. Here the policy of pages forbids it, and trying alone is reported. */
const SCHEMAS = '/zod/v4/core/schemas.js';
const COMPILES = 'const jit = !core.globalConfig.jitless;';

/** Leaves these modules' code out of the build. Throws when a package no longer has one of them: then this list is out of date. */
export function leaveOut(
  modules: readonly string[] = [...OF_ZOD, ...OF_SOCKETS, ...OF_CHAKRA, ...OF_EMOTION],
): Plugin {
  const wanted = new Set(modules);
  return {
    name: 'autoplace:leave-out',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes(CONTRACT)) return { code: code.replace(FOR_THE_SERVER, ''), map: null };
      if (ANATOMY.test(id)) return { code: code.replace(BUILT, '/* @__PURE__ */ $&'), map: null };
      if (ROUTER.test(id))
        return { code: code.replace(WARNINGS, 'const ENABLE_DEV_WARNINGS = false;'), map: null };
      if (id.endsWith(SCHEMAS)) return { code: code.replace(COMPILES, 'const jit = false;'), map: null };
      const path = modules.find((end) => id.endsWith(end));
      if (path === undefined) return null;
      wanted.delete(path);
      return { code: withoutBodies(code), map: null };
    },
    buildEnd(error) {
      if (error === undefined && wanted.size > 0)
        this.error(`nothing to leave out: ${[...wanted].join(', ')}`);
    },
  };
}

/** The same exports, each a function that throws: an unexpected use fails at once. */
function withoutBodies(code: string): string {
  const names = [...code.matchAll(NAMED), ...code.matchAll(RENAMED)].map(([, name]) => name);
  return [
    "const leftOut = () => () => { throw new Error('left out of the client: see client/leave-out.ts'); };",
    ...names.map((name) => `export { leftOut as ${name} };`),
    'export default leftOut;',
  ].join('\n');
}
