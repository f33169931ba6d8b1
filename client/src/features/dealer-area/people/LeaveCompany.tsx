import { leaveCompany } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { restoreSession } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { texts } from './texts.ts';

const words = texts.leave;

/** The button with which a member stops working for a company, after a question. */
export function LeaveCompany(props: { companyName: string; onLeft?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const leave = () =>
    attempt(async () => {
      await call(leaveCompany);
      await restoreSession();
      setAsking(false);
      props.onLeft?.();
    });
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          palette="outbid"
          title={words.title}
          stay={words.stay}
          confirm={words.button}
          busy={busy}
          more={<Refusal title={words.failed} reason={failure} />}
          onStay={() => setAsking(false)}
          onConfirm={() => void leave()}
        >
          {words.text(props.companyName)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** In place of the dealer area, for a member of a company that may not sell now (R207). */
export const SuspendedCompany = (props: { companyName: string; onLeft: () => void }) => (
  <Container py={{ base: '8', md: '12' }} maxW="56rem">
    <PageTitle>{texts.suspended.title(props.companyName)}</PageTitle>
    <Surface mt="6">
      <Box mb="5">{texts.suspended.text}</Box>
      <LeaveCompany {...props} />
    </Surface>
  </Container>
);
