import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useAtomValue } from 'jotai';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { LiveMark } from '../../../kit/page/LiveMark.tsx';
import { connectionAtom } from '../../../lib/live/index.ts';
import type { Catalogue } from '../catalogue-state.ts';
import { type Criteria, savedFiltersOf } from '../criteria/criteria.ts';
import { useAfterPause } from '../criteria/use-after-pause.ts';
import { whichFit } from '../load-catalogue.ts';
import { texts } from '../texts.ts';

/** What the list is and how much of it is shown; `children` are its controls. */
export function ListHeader(props: {
  catalogue: Catalogue;
  /** Whether that is what was asked for; otherwise nothing is counted. */
  current: boolean;
  criteria: Criteria;
  pages: number;
  onRefresh: () => void;
  /** Shows what has been listed meanwhile. */
  onShowListed: () => void;
  children: ReactNode;
}) {
  const { page } = props.criteria;
  const { pages } = props;
  const listed = useListed(props.catalogue, props.criteria);
  const { items, total, loading, shows } = props.catalogue;
  const hasNew = listed > 0;
  const live = useAtomValue(connectionAtom) === 'live';
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap={{ base: '2', md: '3' }}>
      <Box
        // On a phone in a row of its own, so that the name of the order beside it is not cut.
        flex={{ base: '1 0 100%', sm: '1 1 9rem' }}
        minW="0"
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="3"
      >
        <Heading as="h2" id="aukcije" textStyle="subtitle" srOnly={{ base: true, md: false }}>
          {texts.list.heading}
        </Heading>
        <Box
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          minH="6"
          textStyle={{ base: 'sm', md: 'md' }}
          // As high as the button.
          lineHeight="1.5rem"
        >
          <Box role="status" color="fg.muted" fontVariantNumeric="tabular-nums">
            {shows !== null && (
              <Box as="span" visibility={props.current ? undefined : 'hidden'}>
                <span>{texts.list.shown(items.length, total)}</span>
                {/* On a phone the button stands in its place; the pager shows it. */}
                {page > 1 && (
                  <Box as="span" srOnly={{ base: true, sm: false }}>
                    , {texts.list.onPage(page, pages)}
                  </Box>
                )}
              </Box>
            )}
          </Box>
          {/* In its place, so that no card moves; beside the count, which is what is live. */}
          {live && !hasNew && shows !== null && <LiveMark live>{texts.list.live}</LiveMark>}
          <Box role="status">
            {hasNew && (
              <Button variant="plain" h="6" minH="6" px="0" onClick={props.onShowListed}>
                {texts.list.showListed(listed)}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
      {props.children}
      <IconButton
        variant="surface"
        colorPalette="gray"
        aria-label={texts.list.refresh}
        title={texts.list.refresh}
        onClick={props.onRefresh}
        aria-busy={loading}
      >
        <Box as="span" display="inline-flex" animation={loading ? 'spin' : undefined}>
          <RefreshCw aria-hidden />
        </Box>
      </IconButton>
    </Box>
  );
}

const NONE: readonly string[] = [];

/** How many of the auctions that have been listed since the list was answered belong in it (R394): what is filtered the server is asked for. */
function useListed({ listed = NONE }: Catalogue, criteria: Criteria): number {
  const isWhole = savedFiltersOf(criteria) === null && criteria.status.length === 0;
  const { value } = useAfterPause({ criteria, ids: isWhole ? NONE : listed }, whichFit);
  return isWhole ? listed.length : (value ?? NONE).filter((id) => listed.includes(id)).length;
}
