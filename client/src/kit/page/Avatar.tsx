import { Center } from '@chakra-ui/react/center';

/**
 * The initials of a name, or of the e-mail where there is none. They only repeat what stands beside them, so they are
 * painted rather than written: nobody hears or copies them.
 */
export function Avatar({ name, size = '9' }: { name: string; size?: string }) {
  const initials = name
    // The quotation mark of a word is no initial.
    .replace(/[„“”’"']/gu, '')
    .split(/[\s.@]+/)
    .filter((part) => part !== '')
    .slice(0, 2)
    .map((part) => part.charAt(0).toLocaleUpperCase('sr-Latn'))
    .join('');
  return (
    <Center
      aria-hidden
      boxSize={size}
      flexShrink="0"
      borderRadius="l2"
      bg="brand.muted"
      color="brand.fg"
      fontWeight="680"
      fontSize={`calc({sizes.${size}} * 0.38)`}
      letterSpacing="0.02em"
      data-initials={initials}
      _before={{ content: 'attr(data-initials)' }}
    />
  );
}
