/// <reference types="vitest/config" />

import { readFileSync } from 'node:fs';
import { MINUTE_MS } from '@autoplace/shared/time';
// Its type alone: the client is built without the tools for tests.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { leaveOut } from './leave-out.ts';
import { staticTheme } from './static-theme.ts';

const server = process.env.AUTOPLACE_SERVER ?? 'http://localhost:3000';

/** Small modules that many pages use, none of them the first one: as files of their own each costs more on its way than inside. */
const SMALL = new RegExp(
  [
    'shared/src/auction/',
    'client/src/entities/(auction/(lot|crowded|receipts|kinds/[a-z]+)|sale/addresses|car/(labels|facts|picture-groups|CarFactLine|CarImage))\\.',
    'client/src/lib/page/(copy|use-back|use-stored)',
    'client/src/kit/(form/(read-number|use-kept-focus)|page/LiveMark|list/FactList)',
    'client/src/(app/pages/FavouriteHeart|features/favourites/texts|entities/auction/favourites/pending)',
    'client/src/(lib/(messages|live/auction/command-atom)|features/bidding/parts/(missing-rights|dialog-hold))\\.',
    '@chakra-ui/react/.*/(visually-hidden|skeleton|stack)',
    '@zag-js/utils/.*/equal',
    // All that a lot's page shows at once, so that it fetches no other icons.
    'lucide-react/.*/(badge-check|ban|bookmark-check|car-front|check|chevron-(left|right)|circle-check|gavel|heart|message-square|phone|star|trending-down|trophy)\\.',
  ].join('|'),
);

/** What tabs, menus and dialogs alike are built on. */
const MACHINES =
  /@zag-js\/(core|react|utils|presence|dom-query)\/|@ark-ui\/react\/.*\/(presence|factory|providers|utils|_virtual)|create-slot-recipe-context/;

/** Icons of a few pages each: as files of their own their names alone make the list longer that every page loads. */
const RARE_ICONS = new RegExp(
  [
    'lucide-react/.*/(bell-off|chart-no-axes-column|circle-question-mark|eraser|file-pen|file-up|handshake|mail',
    'messages-square|pencil|play|plus|repeat|rotate-ccw|scale|sliders-horizontal|trash|undo-2)\\.',
  ].join('|'),
);

/** What a few pages of dealers and operators share: less than the names of as many files. */
const PANELS = new RegExp(
  [
    'client/src/entities/(document/|addresses|deal/|user/company-roles|car/stock)',
    'client/src/kit/(files/|csv|format-wall-clock|page/(ErrorAlert|ProgressBar))',
    'client/src/lib/(http/(download|load-page|open-file|upload|use-batch)|page/(save-file|use-navigate-here))',
    'shared/src/contract/(attached-documents|account/application-documents)',
  ].join('|'),
);

/** What dialogs and menus are made of: many pages have some, and few visitors open one. */
const DIALOG = new RegExp(
  [
    '@zag-js/(dialog|focus-trap|aria-hidden|remove-scroll|dismissable|interact-outside)/',
    '@(chakra-ui|ark-ui)/react/.*/components/dialog/',
    'client/src/kit/dialog/DialogRoot',
  ].join('|'),
);

/** What inputs are made of: many pages have some, and the first sight of none. */
const FIELD = /@ark-ui\/react\/.*\/(field|fieldset)\/|@zag-js\/auto-resize\//;

/** A select and the way that pages draw it, which come together. */
const SELECT = /\/components\/native-select\/|kit\/form\/PlainSelect/;

/** What an auction's page shows at once, with all that it is made of; after the groups that other pages share with it. */
const AUCTION = /client\/src\/features\/(auction\/index|bidding\/BidPanel)\./;

/** Lists of other lots, below a lot and on pages of their own. */
const LOTS =
  /client\/src\/(entities\/auction\/LotParts|features\/auction\/next\/(LotTile|texts))|shared\/src\/contract\/(lot\/alike|account\/search-address)/;

/** All but dialogs and inputs, see above: otherwise they come with every page. */
const COMMON =
  /^(?!.*(client\/src\/kit\/(dialog|form)\/|@chakra-ui\/react\/.*\/components\/(input|textarea|field|native-select)\/))/;

/**
 * Which modules share a file: a third of the requests for a page, and less to transfer than as many small files. A group that
 * takes more brings pages what they do not need; scripts/journeys/first-load.test.ts measures both.
 */
const FILES = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'machines', test: MACHINES, minShareCount: 2 },
  { name: 'dialog', test: DIALOG, minShareCount: 2 },
  { name: 'field', test: FIELD, minShareCount: 2 },
  { name: 'select', test: SELECT, minShareCount: 2 },
  { name: 'common', test: COMMON, minShareCount: 26 },
  { name: 'small', test: SMALL, minShareCount: 2 },
  { name: 'icons', test: /lucide-react|@chakra-ui\/react\/.*\/icons/, minShareCount: 5 },
  { name: 'rare-icons', test: RARE_ICONS, minShareCount: 2 },
  { name: 'panels', test: PANELS, minShareCount: 2 },
  {
    name: 'favourites',
    test: /contract\/personal|entities\/auction\/favourites\/index|FavouriteButton/,
    minShareCount: 1,
  },
  { name: 'script', test: /client\/src\/lib\/script\/(choose|other|remembered)/, minShareCount: 1 },
  { name: 'live', test: /shell\/(LiveConfig|ConnectionBanner)/, minShareCount: 1 },
  { name: 'saving', test: /saved-searches\/(SaveSearch|saving-texts)\./, minShareCount: 1 },
  { name: 'updates', test: /entities\/auction\/(live-summaries|catalogue-updates)/, minShareCount: 2 },
  { name: 'lots', test: LOTS, minShareCount: 2 },
  { name: 'auction', test: AUCTION, minShareCount: 2 },
];

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  // Of the page, beside which the server's may be another: operators see both.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [react(), leaveOut(), staticTheme(), compressAssets()],
  server: {
    proxy: {
      '/api': server,
      '/oidc': { target: server },
      '/images': server,
      '/og': server,
      '/sitemap.xml': server,
      '/robots.txt': server,
      '/tlog': server,
      '/.well-known': server,
      '/healthz': server,
      '/readyz': server,
      '/metrics': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    // From it the server knows which files a page needs, see server/src/sharing/client-page.ts.
    manifest: true,
    // Only Safari before 17 lacks what it stands in for, and fetches the same files a little later; every page would carry it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Chakra's helpers that only answer their argument, and names of the parts of components: without this its whole default theme stays in the bundle.
      treeshake: { manualPureFunctions: ['defineConfig', 'createAnatomy'] },
      // Pages carry a list of the files of other pages: without their names it is a third shorter. The manifest has the names.
      output: { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups: FILES } },
    },
  },
  // Its projects are in the root's vitest.config.ts.
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    // Generous, as is the patience in the file above: a machine may be busy with others.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: MINUTE_MS } },
  },
});
