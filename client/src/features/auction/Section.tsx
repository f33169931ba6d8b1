import { Heading } from '@chakra-ui/react/heading';
import { type ComponentProps, useId } from 'react';
import { Surface } from '../../kit/page/Surface.tsx';

/** A part of the page on a sheet of its own, named by its heading. */
export function Section({ title, children, ...box }: ComponentProps<typeof Surface> & { title: string }) {
  const headingId = useId();
  return (
    <Surface aria-labelledby={headingId} p={{ base: '4', md: '5' }} {...box}>
      <Heading as="h2" id={headingId} textStyle="subtitle" mb="2.5">
        {title}
      </Heading>
      {children}
    </Surface>
  );
}
