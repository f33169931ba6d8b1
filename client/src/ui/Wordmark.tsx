import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The mark is an A whose crossbar is one bid step. The step is amber on the mark only: elsewhere amber means dutch.
 */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--ap-colors-cobalt-600)" />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M7 25 16 7l9 18" stroke="#fff" strokeWidth="3.4" />
        <path d="M12.6 21.4h3.6v-4h3.4" stroke="var(--ap-colors-amber-400)" strokeWidth="2.6" />
      </g>
    </svg>
  );
}

export function Wordmark({ size = 32 }: { size?: number }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5">
      <Mark size={size} />
      <chakra.span
        fontSize={`${size * 0.625}px`}
        lineHeight="1"
        letterSpacing="-0.035em"
        fontWeight="720"
        color="inherit"
      >
        Auto
        <chakra.span fontWeight="440">Place</chakra.span>
      </chakra.span>
    </chakra.span>
  );
}
