import { OTHER_COSTS } from '@autoplace/shared/house';
import { Box } from '@chakra-ui/react/box';
import { formatDate } from '../../kit/format-moments.ts';
import { Disclosure } from '../../kit/page/Disclosure.tsx';

/** What is paid besides the price of a car, and to whom, behind its name (R225). */
export default function OtherCosts() {
  return (
    <Disclosure summary={OTHER_COSTS.title}>
      <OtherCostsText />
    </Disclosure>
  );
}

export const OtherCostsText = () => (
  <Box textStyle="sm">
    <Box as="p">{OTHER_COSTS.lead}</Box>
    <Box as="dl" mt="3" display="grid" gap="3">
      {OTHER_COSTS.items.map(({ name, text, source }) => (
        <div key={name}>
          <Box as="dt" fontWeight="600">
            {name}
          </Box>
          <dd>{text}</dd>
          <Box as="dd" color="fg.muted">
            Izvor: {source}
          </Box>
        </div>
      ))}
    </Box>
    <Box as="p" mt="4" color="fg.muted">
      {OTHER_COSTS.note} Stanje na dan {formatDate(OTHER_COSTS.asOf)}
    </Box>
  </Box>
);
