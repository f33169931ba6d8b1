import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { type ReactNode, useSyncExternalStore } from 'react';

interface LotLayoutProps {
  bar: ReactNode;
  header: ReactNode;
  pictures: ReactNode;
  /** Price and actions. */
  panel: ReactNode;
  /** Who bid what, or which prices are to come. */
  prices: ReactNode;
  seller: ReactNode;
  /** What is for sale, in words. */
  details: ReactNode;
  /** What only some want to see. */
  more?: ReactNode;
}

/**
 * Where the parts of the page stand (R70). On a desktop price, actions, bids and seller stay in view beside all the rest, in a
 * column that scrolls by itself where the window is too low for it. On a phone everything follows in reading order, the
 * pictures first, above the bid bar.
 */
export function LotLayout({ bar, header, pictures, panel, prices, seller, details, more }: LotLayoutProps) {
  const wide = useWide();
  return (
    <Container pt={{ base: '1', lg: '2' }} pb={{ base: '10', lg: '16' }}>
      <Box
        display="grid"
        columnGap="8"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 360px',
          xl: 'minmax(0, 1fr) 384px',
        }}
        // The last row takes what the side is higher than the rest, so that no gap opens between the others.
        gridTemplateRows={{ lg: 'auto auto auto auto 1fr' }}
        gridTemplateAreas={{
          base: '"bar" "pictures" "header" "side" "details" "prices" "seller" "more"',
          lg: '"bar side" "header side" "pictures side" "details side" "more side"',
        }}
        alignItems="start"
      >
        <Box gridArea="bar" mb={{ base: '1', lg: '2' }}>
          {bar}
        </Box>
        <Box gridArea="header" mt={{ base: '4', lg: '0' }} mb={{ lg: '5' }}>
          {header}
        </Box>
        <Box gridArea="pictures">{pictures}</Box>
        <Box gridArea="side" mt={{ base: '5', lg: '0' }} {...(wide && scrolling)}>
          {panel}
          {wide && prices}
          {wide && seller}
        </Box>
        <Box gridArea="details" mt={{ base: '5', lg: '8' }} {...stack}>
          {details}
        </Box>
        {!wide && (
          <>
            <Box gridArea="prices" mt="5" _empty={{ display: 'none' }}>
              {prices}
            </Box>
            <Box gridArea="seller" mt="5">
              {seller}
            </Box>
          </>
        )}
        <Box gridArea="more" mt={{ base: '5', lg: '8' }} {...stack} _empty={{ display: 'none' }}>
          {more}
        </Box>
      </Box>
    </Container>
  );
}

/** One below the other, none wider than the page. */
const stack = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '5', lg: '8' },
} as const;

/** The side of a desktop. What stands out of its parts (shadows, rings of focus) has room in its padding. */
const scrolling = {
  position: 'sticky',
  top: 'calc({sizes.pageTop} + 8px)',
  maxH: 'calc(100dvh - {sizes.pageTop} - 16px)',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  overscrollBehaviorY: 'auto',
  m: '-2',
  p: '2',
  display: 'flex',
  flexDirection: 'column',
  gap: '2.5',
} as const;

/** From here on the page has a column at its side (the theme's `lg`). */
const WIDE = '(min-width: 64rem)';

function follow(heard: () => void): () => void {
  const wide = window.matchMedia?.(WIDE);
  wide?.addEventListener('change', heard);
  return () => wide?.removeEventListener('change', heard);
}

/** Whether the window has room for a side column: what stands there is elsewhere in the document on a phone. */
const useWide = (): boolean => useSyncExternalStore(follow, () => window.matchMedia?.(WIDE).matches ?? false);
