/**
 * The raw colours of AutoPlace. Components never use them directly but through the semantic tokens.
 *
 * The sign-in pages are rendered by the server and cannot import this file; these are the values they repeat:
 *   light  background graphite 50, panel #FFFFFF, text graphite 900, muted graphite 600, hairline graphite 200,
 *          field border graphite 400, button cobalt 600 with white, links cobalt 600, error ruby 600
 *   dark   background #0E1013, panel #16191D, text #F1F3F5, muted #A4ACB5, hairline #2A2F36,
 *          field border #6C757F, button cobalt 500 with white, links cobalt 300, error ruby 400
 *   radius 8 px for fields and buttons, 14 px for panels; Inter, 650 for titles
 */
export const palette = {
  /** Neutral with a breath of blue, so that pictures of cars stay the warmest thing on a page. */
  graphite: {
    50: '#F5F6F7',
    100: '#ECEEF0',
    200: '#DEE1E5',
    300: '#C5CAD0',
    400: '#8A929B',
    500: '#6C757F',
    600: '#525A64',
    700: '#3A4149',
    800: '#262B31',
    900: '#15181C',
    950: '#0E1013',
  },
  /** The brand: an ultramarine that no state of an auction uses. */
  cobalt: {
    50: '#EEF0FF',
    100: '#DEE3FF',
    200: '#BDC7FF',
    300: '#98A8FF',
    400: '#6B80FF',
    500: '#4257FF',
    600: '#2B3BEA',
    700: '#222EBC',
    800: '#1C2690',
    900: '#171F66',
    950: '#11163F',
  },
  /** Leading, sold, verified. */
  jade: {
    50: '#EAF8F1',
    100: '#D3F2E2',
    200: '#A6E5C6',
    300: '#6BD9A4',
    400: '#35C285',
    500: '#129A61',
    600: '#0B7A4B',
    700: '#09623D',
    800: '#0B4A30',
    900: '#0B3525',
    950: '#08251A',
  },
  /** Outbid, the last minute, errors. */
  ruby: {
    50: '#FFF0EF',
    100: '#FFE0DE',
    200: '#FFC1BD',
    300: '#FF9A93',
    400: '#FF6F66',
    500: '#E5322D',
    600: '#C4201F',
    700: '#9E1918',
    800: '#741616',
    900: '#4A1415',
    950: '#2F0E0F',
  },
  /** A dutch clock. */
  amber: {
    50: '#FFF8E6',
    100: '#FFEDC2',
    200: '#FFDE91',
    300: '#FFCE5C',
    400: '#FBBB2D',
    500: '#F0A500',
    600: '#8F5F00',
    700: '#714B00',
    800: '#543800',
    900: '#392700',
    950: '#261A00',
  },
  /** Ending soon, warnings. */
  copper: {
    50: '#FFF2E9',
    100: '#FFE5D3',
    200: '#FFCBA6',
    300: '#FFAC74',
    400: '#FF8B42',
    500: '#E8640C',
    600: '#B14700',
    700: '#8A3800',
    800: '#672B00',
    900: '#441E02',
    950: '#2C1402',
  },
} as const;
