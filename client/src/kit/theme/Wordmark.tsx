import { chakra } from '@chakra-ui/react/styled-system';

/** The mark is an A made of both kinds of auction: bids that climb in steps, and the dutch price that falls. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--ap-colors-cobalt-600)" />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M5.5 25.2h4.2v-6.1h3.8V13H17V7" stroke="#fff" strokeWidth="3.2" />
        <path d="m17 7 9.3 18.2" stroke="var(--ap-colors-amber-400)" strokeWidth="3.4" />
      </g>
    </svg>
  );
}

export function Wordmark({ size = 32 }: { size?: number }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5">
      <Mark size={size} />
      <chakra.span
        htmlTranslate="no"
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
