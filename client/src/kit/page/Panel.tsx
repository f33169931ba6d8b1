import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Surface } from './Surface.tsx';

/** A part of a page on a sheet of its own, named by its heading; `aside` stands beside that. */
export function Panel({
  title,
  hint,
  aside,
  children,
  ...box
}: Omit<ComponentProps<typeof Surface>, 'title'> & { title: string; hint?: ReactNode; aside?: ReactNode }) {
  const id = useId();
  return (
    <Surface aria-labelledby={id} {...box}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        rowGap="3"
        mb="4"
      >
        <Box minW="0">
          <Heading as="h2" id={id} textStyle="subtitle">
            {title}
          </Heading>
          {hint !== undefined && (
            <Box color="fg.muted" textStyle="sm" maxW="70ch">
              {hint}
            </Box>
          )}
        </Box>
        {aside}
      </Box>
      {children}
    </Surface>
  );
}
