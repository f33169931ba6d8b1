import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import type { LotGroupOf } from './lot-groups.ts';
import { texts } from './texts.ts';

/** One group of lots under its name, with the way to the rest of them. */
export function LotGroup({ group, children }: { group: LotGroupOf; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      mt={{ base: '8', md: '10' }}
      containerType="inline-size"
      // Two columns have no room for the third card, and on a phone two are enough.
      css={{ '@container (max-width: 62.9rem)': { '& li:nth-of-type(n + 3)': { display: 'none' } } }}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2" mb="3">
        <Heading as="h2" id={id} textStyle="subtitle">
          {group.title}
        </Heading>
        <LinkButton to={group.to} variant="ghost" colorPalette="gray" me="-4">
          {texts.lots.all}
          <Box as="span" srOnly>
            : {group.title}
          </Box>
          <ArrowRight aria-hidden />
        </LinkButton>
      </Box>
      {children}
    </Box>
  );
}
