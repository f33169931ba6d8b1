import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';
import { LinkButton } from './TextLink.tsx';

/** A page that cannot be shown: it does not exist, or is not for this user. Says why, and which ways lead on. */
export function DeadEnd(props: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  way: { to: string; text: string };
  /** Beside the way on. */
  action?: ReactNode;
}) {
  return (
    <Container py={{ base: '16', md: '24' }} textAlign="center" overflowWrap="anywhere">
      <Box display="inline-flex" p="5" borderRadius="full" bg="bg.muted" color="fg.muted" mb="6">
        <props.icon size={36} strokeWidth={1.5} aria-hidden />
      </Box>
      <PageTitle>{props.title}</PageTitle>
      <Box color="fg.muted" mt="3" mb="8" mx="auto" maxW="48ch">
        {props.children}
      </Box>
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        <LinkButton to={props.way.to} size="lg">
          {props.way.text}
        </LinkButton>
        {props.action}
      </Box>
    </Container>
  );
}
