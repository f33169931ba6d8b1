import { confirmAddress } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { ApiFailure, call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { useAttempt } from '../../lib/http/use-attempt.ts';
import { texts } from './texts.ts';

const words = texts.confirmAddress;

const reasonOfRefusal = (error: unknown): string =>
  error instanceof ApiFailure && [400, 404].includes(error.status) ? words.invalid : reasonOf(error);

/** `/potvrda-adrese`, where the mailed link leads. A press confirms, so that a program that follows links does not. */
export function ConfirmAddressPage() {
  const [search] = useSearchParams();
  const { busy, failure, attempt } = useAttempt(reasonOfRefusal);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const confirm = () =>
    attempt(async () => {
      const token = search.get('token') ?? '';
      setConfirmed((await call(confirmAddress, { body: { token } })).email);
    });
  return (
    <Container py={{ base: '8', md: '12' }} maxW="40rem">
      <PageTitle>{words.title}</PageTitle>
      <Box mt="4" role="status" overflowWrap="anywhere">
        {confirmed === null ? words.lead : words.done(confirmed)}
      </Box>
      <Refusal title={words.failed} reason={failure} />
      <Box mt="6">
        {confirmed === null ? (
          <BusyButton loading={busy} onClick={() => void confirm()}>
            {words.confirm}
          </BusyButton>
        ) : (
          <LinkButton to="/auctions">{words.toAuctions}</LinkButton>
        )}
      </Box>
    </Container>
  );
}
