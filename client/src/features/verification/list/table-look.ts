import { texts } from '../texts.ts';

export type Column = keyof typeof texts.columns;
export const COLUMNS = Object.keys(texts.columns) as Column[];

/** Where seven columns have room. */
const WIDE = '@container (min-width: 60rem)';

/** Cards, each line with its caption; from `WIDE` on a table under one row of headings. */
export const tableLook = {
  containerType: 'inline-size',
  '& table, & tbody': { display: 'grid', w: 'full', gap: '3' },
  '& tbody': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))' },
  '& thead': { srOnly: true },
  '& tbody tr': {
    display: 'grid',
    alignContent: 'start',
    gap: '2',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
  },
  '& tbody th': { textAlign: 'start', fontWeight: '620', overflowWrap: 'anywhere' },
  '& tbody td': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'center',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& [data-caption]': { color: 'fg.muted' },
  '& td[data-column=status] > :last-child': { justifySelf: 'start' },
  '& td[data-column=actions]': { pt: '2', mt: 'auto' },
  // In a narrower one, as beside the sidebar of a small window, captions stand above.
  '@container (min-width: 16rem)': {
    '& tbody td:not([data-column=actions])': {
      gridTemplateColumns: 'minmax(7.5rem, 2fr) minmax(0, 3fr)',
    },
  },
  [WIDE]: {
    '& table': {
      display: 'table',
      borderCollapse: 'separate',
      borderSpacing: '0',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
      overflow: 'clip',
    },
    '& thead': {
      display: 'table-header-group',
      position: 'static',
      clipPath: 'none',
      clip: 'auto',
      overflow: 'visible',
    },
    '& tbody': { display: 'table-row-group' },
    '& tbody tr': { display: 'table-row' },
    '& th, & tbody td': {
      display: 'table-cell',
      px: '3',
      py: '2.5',
      verticalAlign: 'middle',
      textAlign: 'start',
    },
    '& thead th': {
      textStyle: 'sm',
      fontWeight: '560',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      bg: 'bg.subtle',
    },
    '& tbody :is(th, td)': { borderTopWidth: '1px' },
    '& tbody tr:hover :is(th, td)': { bg: 'bg.subtle' },
    '& thead th:first-of-type, & tbody th': { ps: '5', minW: '9rem' },
    '& tbody td': { overflowWrap: 'break-word' },
    '& td[data-column=contactEmail]': { overflowWrap: 'anywhere', minW: '10rem' },
    '& td[data-column=createdAt], & td[data-column=registrationNumber]': { whiteSpace: 'nowrap' },
    '& [data-caption]': { display: 'none' },
    '& td[data-column=actions]': { w: '1%', pt: '2.5' },
  },
} as const;
