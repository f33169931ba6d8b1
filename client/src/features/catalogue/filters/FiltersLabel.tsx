import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { SlidersHorizontal } from 'lucide-react';
import { texts } from '../texts.ts';

/** What stands on the button to the filters: 'Filteri', and how many are in force. */
export const FiltersLabel = ({ count }: { count: number }) => (
  <>
    <SlidersHorizontal aria-hidden />
    {texts.panel.open}
    {count > 0 && (
      <>
        <Box as="span" srOnly>
          {texts.panel.active(count)}
        </Box>
        <Center
          as="span"
          data-badge
          aria-hidden
          minW="6"
          h="6"
          px="1.5"
          borderRadius="full"
          bg="brand.solid"
          color="brand.contrast"
          textStyle="xs"
          fontWeight="680"
          fontVariantNumeric="tabular-nums"
        >
          {count}
        </Center>
      </>
    )}
  </>
);
