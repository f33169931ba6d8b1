import { IconButton } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** To the picture before or after; over the picture, so dark in both modes. */
export function GalleryArrow(props: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  const Chevron = props.side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      aria-label={props.label}
      onClick={props.onClick}
      position="absolute"
      top="50%"
      mt="-22px"
      {...(props.side === 'left' ? { insetStart: '3' } : { insetEnd: '3' })}
      borderRadius="full"
      bg="stage/75"
      color="stage.fg"
      boxShadow="none"
      _hover={{ bg: 'stage' }}
    >
      <Chevron aria-hidden />
    </IconButton>
  );
}
