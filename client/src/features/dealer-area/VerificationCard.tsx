import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { VerificationChip } from '../../entities/dealer/VerificationChip.tsx';
import { formatDate } from '../../kit/format-moments.ts';
import { Surface } from '../../kit/page/Surface.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';
import { type Dealer, standingOf } from './types.ts';

/** Where the verification stands, what that means, and the way on. */
export function VerificationCard(props: { dealer: Dealer; notes: string | null; verifiedAt: string | null }) {
  const { dealer, notes, verifiedAt } = props;
  const status = standingOf(dealer);
  const isRefused = dealer.verificationStatus === 'rejected';
  const words = texts.verification;
  return (
    <Surface aria-labelledby="verifikacija">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <Heading as="h2" id="verifikacija" textStyle="subtitle">
          {words.title}
        </Heading>
        <VerificationChip labels={texts.statuses} status={status} size="md" />
      </Box>
      <Box role="status" mt="3">
        {texts.messages[status]}
      </Box>
      {status !== 'approved' && (
        <Box color="fg.muted" mt="2" textStyle="sm">
          {texts.allowed}
        </Box>
      )}
      {notes !== null && (
        <Box mt="4" ps="4" borderStartWidth="3px" borderColor={`border.${isRefused ? 'error' : 'success'}`}>
          <Box textStyle="eyebrow" color="fg.muted">
            {words.notes[status]}
          </Box>
          <Box htmlTranslate="no" whiteSpace="pre-line" overflowWrap="anywhere">
            {notes}
          </Box>
        </Box>
      )}
      {verifiedAt !== null && (
        <Box color="fg.muted" textStyle="sm" mt="3">
          {words.on(formatDate(verifiedAt))}
        </Box>
      )}
      {status === 'pending' && (
        <LinkButton to="/dealer/verification" variant="outline" mt="5">
          {texts.documents}
        </LinkButton>
      )}
      {isRefused && (
        <LinkButton to="/dealer/verification" colorPalette="outbid" mt="5">
          {texts.applyAgain}
        </LinkButton>
      )}
    </Surface>
  );
}
