import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageWindow } from './page-window.ts';

/** Numbered pages, where there is more than one: the present one and its neighbours, and how many there are. */
export function Pager(props: { label: string; page: number; pages: number; onTurn: (to: number) => void }) {
  const { label, page, pages, onTurn } = props;
  if (pages <= 1) return null;
  const step = (to: number, name: string, icon: ReactNode) => (
    <Button
      variant="ghost"
      colorPalette="gray"
      px="0"
      disabled={to < 1 || to > pages}
      aria-label={name}
      onClick={() => onTurn(to)}
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
          onClick={() => one !== page && onTurn(one)}
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
