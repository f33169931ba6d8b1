import type { Notification } from '@autoplace/shared/contract';
import { Center } from '@chakra-ui/react/center';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { texts } from './texts.ts';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** The type by shape and colour, and by name for whoever sees neither. */
export function TypeIcon({ type }: { type: Notification['type'] }) {
  const Icon = icons[type];
  return (
    <Center
      role="img"
      aria-label={texts.types[type]}
      boxSize="10"
      flexShrink="0"
      borderRadius="l2"
      bg={`bg.${type}`}
      color={`fg.${type}`}
    >
      <Icon size={20} aria-hidden />
    </Center>
  );
}
