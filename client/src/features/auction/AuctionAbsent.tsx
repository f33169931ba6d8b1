import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Notice } from '../../kit/page/Notice.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { texts } from './texts.ts';

/** There is no such auction: says so, and where others are. */
export function AuctionMissing() {
  return (
    <Container py={{ base: '16', md: '24' }} textAlign="center">
      <Box display="inline-flex" p="5" borderRadius="full" bg="bg.muted" color="fg.muted" mb="6">
        <SearchX size={36} strokeWidth={1.5} aria-hidden />
      </Box>
      <PageTitle>{texts.missingTitle}</PageTitle>
      <Box color="fg.muted" mt="3" mb="8" mx="auto" maxW="44ch">
        {texts.missingText}
      </Box>
      <Button asChild size="lg">
        <Link to="/auctions">{texts.toAuctions}</Link>
      </Button>
    </Container>
  );
}

/** The auction could not be fetched: says why, and lets the user ask again. */
export function AuctionFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Container py={{ base: '8', md: '16' }}>
      <title>{`${texts.failedTitle} · AutoPlace`}</title>
      <Notice
        tone="error"
        title={texts.failedTitle}
        action={
          <Button variant="surface" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {message}
      </Notice>
    </Container>
  );
}
