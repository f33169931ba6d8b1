import { IconButton } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** A round button over a picture, so dark in both modes. Over the stage itself, where it would not show, it lightens instead. */
export const overPicture = {
  borderRadius: 'full',
  bg: 'stage/75',
  color: 'stage.fg',
  boxShadow: 'none',
  _hover: { bg: 'stage' },
} as const;

export const overStage = { ...overPicture, _hover: { bg: 'stage.raised' } } as const;

/** To the picture before or after. */
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
      {...overPicture}
    >
      <Chevron aria-hidden />
    </IconButton>
  );
}
