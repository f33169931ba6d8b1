import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useAtomValue } from 'jotai';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { LiveMark } from '../../../kit/page/LiveMark.tsx';
import { connectionAtom } from '../../../lib/live/index.ts';
import type { Catalogue } from '../catalogue-state.ts';
import { texts } from '../texts.ts';

/** What the list is and how much of it is shown; `children` are its controls. */
export function ListHeader(props: {
  catalogue: Catalogue;
  /** Whether that is what was asked for; otherwise nothing is counted. */
  current: boolean;
  page: number;
  pages: number;
  onRefresh: () => void;
  /** Shows what has been listed meanwhile; null where nobody knows whether it fits. */
  onShowListed: (() => void) | null;
  children: ReactNode;
}) {
  const { page, pages, onShowListed } = props;
  const { items, total, listed = [], loading, shows } = props.catalogue;
  const hasNew = onShowListed !== null && listed.length > 0;
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
          {/* In its place, so that no card moves. */}
          {live && !hasNew && <LiveMark live>{texts.list.live}</LiveMark>}
          <Box role="status">
            {hasNew && (
              <Button variant="plain" h="6" minH="6" px="0" onClick={onShowListed}>
                {texts.list.showListed(listed.length)}
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
