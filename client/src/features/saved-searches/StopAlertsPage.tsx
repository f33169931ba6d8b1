import { bundledAlert, stopSearchAlerts } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { call } from '../../lib/http/api.ts';
import { useAttempt } from '../../lib/http/use-attempt.ts';
import { texts } from './texts.ts';

const words = texts.stop;

/** `/pretraga-stop/:key`, where the link of a mail leads. A press stops, so that a program that follows links does not. */
export function StopAlertsPage() {
  const { key = '' } = useParams();
  const [search] = useSearchParams();
  const all = bundledAlert.safeParse(search.get('all')).data;
  const [stopped, setStopped] = useState<readonly string[] | null>(null);
  const { busy, failure, attempt } = useAttempt();
  const stop = () =>
    attempt(async () => {
      const query = all === undefined ? {} : { all };
      setStopped((await call(stopSearchAlerts, { params: { key }, query })).names);
    });
  const lead = all === undefined ? words.lead : words.leadAll[all];
  return (
    <Container py={{ base: '8', md: '12' }} maxW="40rem">
      <PageTitle>{words.title}</PageTitle>
      <Box mt="4" role="status" overflowWrap="anywhere">
        {stopped === null ? lead : words.done(stopped)}
      </Box>
      <Refusal title={words.failed} reason={failure} />
      <Box mt="6">
        {stopped === null ? (
          <BusyButton loading={busy} onClick={() => void stop()}>
            {words.confirm}
          </BusyButton>
        ) : (
          <LinkButton to="/saved-searches">{words.toSearches}</LinkButton>
        )}
      </Box>
    </Container>
  );
}
