import { Box, type BoxProps } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useId } from 'react';

/** A part of the page on a sheet of its own, named by its heading; `aside` stands beside that. */
export function Section({
  title,
  hint,
  aside,
  children,
  ...box
}: BoxProps & { title: string; hint?: string; aside?: ReactNode }) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
      {...box}
    >
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        rowGap="2"
        mb="4"
      >
        <Box>
          <Heading as="h2" id={id} textStyle="subtitle">
            {title}
          </Heading>
          {hint !== undefined && (
            <Box color="fg.muted" textStyle="sm">
              {hint}
            </Box>
          )}
        </Box>
        {aside}
      </Box>
      {children}
    </Box>
  );
}
