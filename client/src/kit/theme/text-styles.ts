/** Beyond Chakra's plain sizes: titles are tight and heavy, figures are tabular so that a running clock never shivers. */
export const textStyles = {
  display: {
    value: {
      fontSize: 'clamp(2.25rem, 1.5rem + 3.2vw, 3.75rem)',
      lineHeight: '1.04',
      fontWeight: '680',
      letterSpacing: '-0.038em',
    },
  },
  title: {
    value: {
      fontSize: 'clamp(1.625rem, 1.35rem + 1.1vw, 2.25rem)',
      lineHeight: '1.15',
      fontWeight: '660',
      letterSpacing: '-0.028em',
    },
  },
  subtitle: {
    value: { fontSize: '1.1875rem', lineHeight: '1.35', fontWeight: '620', letterSpacing: '-0.014em' },
  },
  lead: { value: { fontSize: 'clamp(1rem, 0.95rem + 0.3vw, 1.1875rem)', lineHeight: '1.55' } },
  /** A small caption over a figure or a section. */
  eyebrow: {
    value: { fontSize: '0.75rem', lineHeight: '1rem', fontWeight: '560', letterSpacing: '0.01em' },
  },
  figure: {
    value: {
      fontVariantNumeric: 'tabular-nums',
      fontWeight: '600',
      letterSpacing: '-0.01em',
    },
  },
  'figure.lg': {
    value: {
      fontSize: '1.375rem',
      lineHeight: '1.2',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: '680',
      letterSpacing: '-0.022em',
    },
  },
  'figure.xl': {
    value: {
      fontSize: 'clamp(2rem, 1.6rem + 1.8vw, 2.75rem)',
      lineHeight: '1.05',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: '700',
      letterSpacing: '-0.035em',
    },
  },
};
