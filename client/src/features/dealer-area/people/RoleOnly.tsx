import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { LockKeyhole } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { useArea } from '../area-context.ts';
import { texts } from './texts.ts';

const Closed = ({ words, to }: { words: { title: string; text: string; link: string }; to: string }) => (
  <Container py={{ base: '6', md: '10' }}>
    <PageTitle>{words.title}</PageTitle>
    <Box mt="6">
      <EmptyState
        icon={LockKeyhole}
        title={words.text}
        action={<LinkButton to={to}>{words.link}</LinkButton>}
      />
    </Box>
  </Container>
);

/** Shows its pages to those who may change what the company sells. */
export const SellerPages = () =>
  useArea().user.memberRole === 'viewer' ? (
    <Closed words={texts.onlySellers} to="/dealer/cars" />
  ) : (
    <Outlet />
  );

/** Shows its pages to the owner of the company. */
export const OwnerPages = () =>
  useArea().user.memberRole === undefined ? (
    <Outlet />
  ) : (
    <Closed words={texts.onlyOwner} to="/dealer/dashboard" />
  );
