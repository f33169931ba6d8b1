import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { CardGrid } from './CardGrid.tsx';

/** A grid of cards before they are known. */
export const CardSkeletons = ({ count, label }: { count: number; label: string }) => (
  <CardGrid order="" label={label} busy>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
      <CardSkeleton key={index} />
    ))}
  </CardGrid>
);

/** As high as a card, so that nothing moves when the cards arrive. */
function CardSkeleton() {
  return (
    <Box
      as="li"
      aria-hidden
      borderRadius="l3"
      overflow="hidden"
      bg="bg.panel"
      boxShadow="0 0 0 1px {colors.border}"
    >
      <Skeleton aspectRatio={3 / 2} borderRadius="0" />
      <Box p="4" display="flex" flexDirection="column" gap="3">
        <Skeleton h="1.4375rem" w="70%" />
        <Skeleton h="5" w="90%" />
        <Box pt="3" borderTopWidth="1px" display="flex" justifyContent="space-between" alignItems="center">
          <Skeleton h="5" w="5rem" />
          <Skeleton h="11" w="6rem" />
        </Box>
      </Box>
    </Box>
  );
}
