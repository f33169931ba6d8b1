import { auctionKinds } from '@autoplace/shared/auction';
import { auctionType } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { howKinds } from './how-kinds.ts';
import { kindLooks } from './kinds/index.ts';
import { PriceStaircase } from './PriceStaircase.tsx';

/** How each kind of auction goes, a card each. */
export const HowKinds = () =>
  auctionType.options.map((type) => (
    <Box key={type} as="section" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Box bg="stage">
        <PriceStaircase type={type} />
      </Box>
      <Box p={{ base: '4', md: '5' }}>
        <Heading as="h3" textStyle="subtitle">
          {auctionKinds[type].name}
        </Heading>
        <Box mt="1" color="fg.muted">
          {howKinds[type].lead}
        </Box>
        <NumberedSteps steps={howKinds[type].steps} color={`${kindLooks[type].palette}.fg`} mt="4" />
      </Box>
    </Box>
  ));

/** Steps with large numbers. */
export const NumberedSteps = (props: { steps: readonly string[]; color: string; mt?: string }) => (
  <Box
    as="ol"
    mt={props.mt}
    display="grid"
    gridTemplateColumns="minmax(0, 1fr)"
    gap="3"
    textStyle="sm"
    listStyleType="none"
  >
    {props.steps.map((step, index) => (
      <Box as="li" key={step} display="flex" gap="3">
        <Box as="span" aria-hidden textStyle="figure" w="1.25em" color={props.color}>
          {index + 1}
        </Box>
        <Box flex="1" minW="0">
          {step}
        </Box>
      </Box>
    ))}
  </Box>
);
