import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { bringIntoView } from './bring-into-view.ts';
import { pageWindow } from './page-window.ts';

/** Numbered pages, where there is more than one: the present one and its neighbours, and how many there are. */
export function Pager(props: {
  label: string;
  /** One beyond the end counts as the last page, which is what lists show then (`orLastPage`). */
  page: number;
  pages: number;
  /** The start of the list, which gets scroll and focus when a page is turned. */
  top: RefObject<HTMLElement | null>;
  onTurn: (to: number) => void;
}) {
  const { label, pages, top } = props;
  if (pages <= 1) return null;
  const page = Math.min(props.page, pages);
  const turn = (to: number) => {
    props.onTurn(to);
    bringIntoView(top.current);
    top.current?.focus({ preventScroll: true });
  };
  const step = (to: number, name: string, icon: ReactNode) => (
    <Button
      variant="ghost"
      colorPalette="gray"
      px="0"
      disabled={to < 1 || to > pages}
      aria-label={name}
      onClick={() => turn(to)}
    >
      {icon}
    </Button>
  );
  return (
    <Box
      as="nav"
      aria-label={label}
      mt="6"
      display="flex"
      justifyContent="center"
      alignItems="center"
      flexWrap="wrap"
      gap={{ base: '0', md: '1' }}
    >
      {step(page - 1, 'Prethodna strana', <ChevronLeft aria-hidden />)}
      {pageWindow(page, pages).map((one) => (
        <Button
          key={one}
          variant={one === page ? 'subtle' : 'ghost'}
          colorPalette={one === page ? 'brand' : 'gray'}
          px="2"
          fontVariantNumeric="tabular-nums"
          display={Math.abs(one - page) > 1 ? { base: 'none', sm: 'inline-flex' } : undefined}
          aria-label={`Strana ${one}`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => one !== page && turn(one)}
        >
          {one}
        </Button>
      ))}
      {step(page + 1, 'Sledeća strana', <ChevronRight aria-hidden />)}
      <Box textStyle="sm" color="fg.muted" px="2" fontVariantNumeric="tabular-nums">
        od {pages}
      </Box>
    </Box>
  );
}
