import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatWhole } from '../../../kit/format.ts';
import { NUMBERS, pageWindow } from '../../../kit/list/page-window.ts';
import { texts } from '../texts.ts';
import { PageJump } from './PageJump.tsx';

const PageLink = chakra(Link);

/** Numbered pages: however long the list is, one page of it is fetched and shown. */
export function Pager(props: {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  onTurn: () => void;
  onJump: (page: number) => void;
}) {
  const { page, pages, addressOf, onTurn, onJump } = props;
  const step = (to: number, label: string, icon: ReactNode) => (
    <Button
      asChild={to !== page}
      variant="ghost"
      colorPalette="gray"
      px="0"
      disabled={to === page}
      aria-label={label}
    >
      {to === page ? (
        icon
      ) : (
        <PageLink to={addressOf(to)} preventScrollReset onClick={onTurn}>
          {icon}
        </PageLink>
      )}
    </Button>
  );
  return (
    <Box
      as="nav"
      aria-label={texts.pager.label}
      mt="10"
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      alignItems="center"
      columnGap="6"
      rowGap="3"
    >
      <Box
        display="flex"
        flexWrap="wrap"
        justifyContent="center"
        alignItems="center"
        gap={{ base: '0', md: '1' }}
      >
        {step(1, texts.pager.first, <ChevronFirst aria-hidden />)}
        {step(Math.max(1, page - 1), texts.pager.previous, <ChevronLeft aria-hidden />)}
        {pageWindow(page, pages).map((one) => (
          <Button
            key={one}
            asChild
            variant={one === page ? 'subtle' : 'ghost'}
            colorPalette={one === page ? 'brand' : 'gray'}
            px="2"
            fontVariantNumeric="tabular-nums"
            display={Math.abs(one - page) > 1 ? { base: 'none', md: 'inline-flex' } : undefined}
          >
            <PageLink
              to={addressOf(one)}
              preventScrollReset
              aria-label={texts.pager.page(one)}
              aria-current={one === page ? 'page' : undefined}
              onClick={onTurn}
            >
              {formatWhole(one)}
            </PageLink>
          </Button>
        ))}
        {step(Math.min(pages, page + 1), texts.pager.next, <ChevronRight aria-hidden />)}
        {step(pages, texts.pager.last, <ChevronLast aria-hidden />)}
      </Box>
      {pages > NUMBERS && (
        <PageJump
          pages={pages}
          onJump={(to) => {
            onJump(to);
            onTurn();
          }}
        />
      )}
    </Box>
  );
}
