/** Directions of writing, spaces without width and other signs that hide what a text says. */
const INVISIBLE = /\p{Cf}/gu;
const CONTROLS = /[^\P{Cc}\n]/gu;
/** Every dot that may stand in a domain, before what may be the rest of one; Cyrillic and punycode too. */
const DOT_OF_DOMAIN =
  /(?<=[\p{L}\p{N}-])[.。．｡](?=(?:[\p{L}\p{N}-]+[.。．｡])*(?:\p{L}{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}]))/giu;
/** `https://`, also with signs that look like these. */
const SCHEME = /[:：](?=[/\\／]{2})/g;

/**
 * What another user wrote, as it may stand in a mail of ours: no program for mail finds a link in it. `https://primer.rs`
 * becomes `https[:]//primer[.]rs`, which people still read.
 */
export const strangersText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(CONTROLS, ' ')
    .replace(SCHEME, '[:]')
    .replace(DOT_OF_DOMAIN, '[.]');
