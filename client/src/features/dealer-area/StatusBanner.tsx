import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../kit/page/Notice.tsx';
import { texts } from './texts.ts';
import type { Dealer } from './types.ts';

const SAY_IT_THEMSELVES = new Set(['/dealer/dashboard', '/dealer/profile', '/dealer/verification']);

/** What a dealer who is not verified (yet) has to know on every page. */
export function StatusBanner({ dealer }: { dealer: Dealer }) {
  const status = dealer.verificationStatus;
  const { pathname } = useLocation();
  if (status === 'approved' || SAY_IT_THEMSELVES.has(pathname)) return null;
  const rejected = status === 'rejected';
  return (
    <Container pt={{ base: '4', md: '6' }}>
      <Notice
        tone={rejected ? 'error' : 'warning'}
        title={texts.messages[status]}
        action={
          rejected && (
            <Button asChild colorPalette="outbid">
              <Link to="/dealer/verification">{texts.applyAgain}</Link>
            </Button>
          )
        }
      >
        {texts.allowed}
      </Notice>
    </Container>
  );
}
