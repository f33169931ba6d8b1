import type { Notification } from '@autoplace/shared/contract';
import { Center } from '@chakra-ui/react/center';
import { kindIcons } from './kind-icons.ts';
import { texts } from './texts.ts';

/** Kind by shape, type by colour, and both by name for screen readers. */
export function KindIcon({ kind, type }: Pick<Notification, 'kind' | 'type'>) {
  const Icon = kindIcons[kind];
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
