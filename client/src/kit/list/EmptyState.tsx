import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A list that holds nothing yet: what would stand here, and the way to it. */
export function EmptyState(props: {
  icon: LucideIcon;
  title: string;
  /** Of the title; `h3` below a heading of the list itself. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Box
      py={{ base: '6', md: '20' }}
      px="4"
      textAlign="center"
      overflowWrap="anywhere"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Box display="inline-flex" color="fg.subtle" mb={{ base: '2', md: '4' }}>
        <props.icon size={40} strokeWidth={1.5} aria-hidden />
      </Box>
      <Heading as={props.heading ?? 'h2'} textStyle="subtitle">
        {props.title}
      </Heading>
      {props.children !== undefined && (
        <Box color="fg.muted" mt="1" mx="auto" maxW="48ch">
          {props.children}
        </Box>
      )}
      {props.action !== undefined && <Box mt={{ base: '4', md: '6' }}>{props.action}</Box>}
    </Box>
  );
}
