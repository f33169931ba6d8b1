import { Box } from '@chakra-ui/react/box';

/** The scale of an auction clock: the one ornament of AutoPlace. It inherits its colour and says nothing to a reader. */
export function ScaleRule({ height = '12px' }: { height?: string }) {
  return (
    <Box
      aria-hidden
      h={height}
      opacity="0.55"
      backgroundImage={
        'repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px 80px),' +
        'repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px 8px)'
      }
      backgroundSize="100% 100%, 100% 45%"
      backgroundPosition="0 0, 0 100%"
      backgroundRepeat="no-repeat"
    />
  );
}
