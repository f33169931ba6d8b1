import { Box } from '@chakra-ui/react/box';

/** One line of a list of facts; `isName`: its value is a name or what somebody wrote. */
export type Fact = readonly [name: string, value: string | null, isName?: boolean];

/** Name and value of all that is known, in two columns where there is room; what has no value does not appear. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    as="dl"
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))"
    columnGap="10"
  >
    {facts.map(
      ([name, value, isName]) =>
        value !== null && (
          <Box
            key={name}
            display="flex"
            justifyContent="space-between"
            gap="4"
            py="3"
            borderBottomWidth="1px"
          >
            <Box as="dt" color="fg.muted" minW="0">
              {name}
            </Box>
            {/* An amount stays whole: the name beside it takes a second line first. No tabular figures: the hyphens of a number
            of a licence would be as wide as its digits. */}
            <Box
              as="dd"
              {...(isName && { htmlTranslate: 'no' })}
              textStyle="figure"
              fontVariantNumeric="normal"
              textAlign="end"
              flexShrink="0"
              maxW="65%"
              overflowWrap="anywhere"
            >
              {value}
            </Box>
          </Box>
        ),
    )}
  </Box>
);
