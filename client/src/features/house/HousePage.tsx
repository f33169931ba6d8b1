import { getHouse, type House } from '@autoplace/shared/contract';
import type { HousePage as Page } from '@autoplace/shared/house';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useId } from 'react';
import { Failure } from '../../kit/page/Failure.tsx';
import { Loading } from '../../kit/page/Loading.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { useCall } from '../../lib/http/use-call.ts';
import { texts } from './texts.ts';

/** A page about AutoPlace, whose numbers are those of the server's settings now (R225). */
export function HousePage(props: { page: Page; children: (house: House) => ReactNode }) {
  const { page, children } = props;
  const { value, error, reload } = useCall(getHouse);
  return (
    <Container py={{ base: '8', md: '14' }}>
      <Box maxW="48rem" mx="auto">
        <PageTitle>{page.title}</PageTitle>
        <Box mt="2" textStyle="lead" color="fg.muted" maxW="68ch">
          {page.description}
        </Box>
        <Failure mt="6" title={texts.failed} reason={error} onRetry={reload} />
        {value === null && error === null && <Loading label={texts.loading} />}
        {value !== null && children(value)}
      </Box>
    </Container>
  );
}

/** A part of such a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mt={{ base: '8', md: '12' }}>
      <Heading as="h2" id={id} textStyle="title" fontSize="1.375rem" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Box as="p" mt="3" lineHeight="1.65" maxW="68ch">
    {children}
  </Box>
);
