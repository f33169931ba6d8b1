import { type AuctionType, auctionType } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { texts } from './texts.ts';

export const TypeChoice = (props: { value: AuctionType; onChange: (type: AuctionType) => void }) => (
  <Box as="fieldset" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
    <Box as="legend" srOnly>
      {texts.groups.type}
    </Box>
    <Box display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
      {auctionType.options.map((type) => (
        <Box
          key={type}
          asChild
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="3"
          p="4"
          cursor="pointer"
          borderWidth="1px"
          borderRadius="l2"
          borderColor={props.value === type ? 'brand.solid' : 'border.control'}
          bg={props.value === type ? 'brand.subtle' : undefined}
        >
          <label>
            <Box asChild boxSize="5" mt="0.5" accentColor="{colors.brand.solid}">
              <input
                type="radio"
                name="auctionType"
                value={type}
                checked={props.value === type}
                onChange={() => props.onChange(type)}
              />
            </Box>
            <Box fontWeight="600">{texts.types[type][0]}</Box>
            <Box gridColumn="2" textStyle="sm" color="fg.muted">
              {texts.types[type][1]}
            </Box>
          </label>
        </Box>
      ))}
    </Box>
  </Box>
);
