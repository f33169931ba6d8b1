import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { texts } from '../texts.ts';

/** How many page numbers are on offer at once. */
const NUMBERS = 5;

const words = texts.pager;

/** Numbered pages, where there is more than one. */
export function Pager({
  page,
  pages,
  onTurn,
}: {
  page: number;
  pages: number;
  onTurn: (to: number) => void;
}) {
  if (pages <= 1) return null;
  const size = Math.min(pages, NUMBERS);
  const first = Math.max(1, Math.min(page - Math.floor(NUMBERS / 2), pages - size + 1));
  return (
    <Box
      as="nav"
      aria-label={words.label}
      mt="6"
      display="flex"
      justifyContent="center"
      alignItems="center"
      gap={{ base: '0', md: '1' }}
    >
      <Button
        variant="ghost"
        colorPalette="gray"
        px="0"
        disabled={page === 1}
        aria-label={words.previous}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      {Array.from({ length: size }, (_, index) => first + index).map((one) => (
        <Button
          key={one}
          variant={one === page ? 'subtle' : 'ghost'}
          colorPalette={one === page ? 'brand' : 'gray'}
          px="2"
          fontVariantNumeric="tabular-nums"
          aria-label={words.page(one)}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => one !== page && onTurn(one)}
        >
          {one}
        </Button>
      ))}
      <Button
        variant="ghost"
        colorPalette="gray"
        px="0"
        disabled={page === pages}
        aria-label={words.next}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </Box>
  );
}
