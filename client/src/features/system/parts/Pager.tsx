import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { texts } from '../texts.ts';

const words = texts.pager;

/** From page to page, where there is more than one. */
export function Pager(props: { label: string; page: number; pages: number; onTurn: (page: number) => void }) {
  const { label, page, pages, onTurn } = props;
  if (pages <= 1) return null;
  return (
    <Box
      as="nav"
      aria-label={label}
      mt="5"
      display="flex"
      justifyContent="center"
      alignItems="center"
      gap="3"
    >
      <IconButton
        variant="ghost"
        colorPalette="gray"
        disabled={page <= 1}
        aria-label={words.previous}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <Box textStyle="sm" fontVariantNumeric="tabular-nums">
        {words.pageOf(page, pages)}
      </Box>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        disabled={page >= pages}
        aria-label={words.next}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </Box>
  );
}
