import { Box } from '@chakra-ui/react/box';
import { texts } from './texts.ts';

export function FigureRow() {
  return (
    <Box
      as="dl"
      mt={{ base: '10', md: '16' }}
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
      gap={{ base: '6', sm: '8' }}
    >
      {texts.figures.map(({ value, label }) => (
        <Box
          key={label}
          display="flex"
          flexDirection="column-reverse"
          borderTopWidth="2px"
          borderColor="fg"
          pt="4"
        >
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" textStyle="figure.xl">
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
