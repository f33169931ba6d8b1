import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Notice } from '../../kit/page/Notice.tsx';
import { texts } from './texts.ts';

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
