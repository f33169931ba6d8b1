import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useId } from 'react';
import { Surface } from '../../kit/page/Surface.tsx';

/** One group of settings on a panel; `aside` stands beside its title. */
export function Section(props: { title: string; hint?: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="4" minH="7">
        <Heading as="h2" id={id} textStyle="subtitle">
          {props.title}
        </Heading>
        {props.aside}
      </Box>
      {props.hint !== undefined && (
        <Box color="fg.muted" mt="1" maxW="60ch" overflowWrap="anywhere">
          {props.hint}
        </Box>
      )}
      {props.children}
    </Surface>
  );
}
