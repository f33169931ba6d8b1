import { Skeleton } from '@chakra-ui/react/skeleton';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Surface } from '../../kit/page/Surface.tsx';

const WIDTHS = ['70%', '85%', '60%', '75%'];

/** The skeleton of a panel. */
export const PanelSkeleton = ({ label, lines }: { label: string; lines: number }) => (
  <Surface>
    <Placeholder label={label} aria-busy>
      <Skeleton h="6" w="12rem" maxW="60%" mb="5" />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} h="5" w={WIDTHS[line % WIDTHS.length]} mt="4" />
      ))}
    </Placeholder>
  </Surface>
);
