import { requestConfirmation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { texts } from './texts.ts';

/** Has a link mailed that confirms the address, and says where it went. */
export function ConfirmationLink() {
  const [sent, setSent] = useState<{ email: string; outbox: string | null } | null>(null);
  const { busy, failure, attempt } = useAttempt();
  const send = () => attempt(async () => setSent(await call(requestConfirmation)));
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <Box role="status" overflowWrap="anywhere" _empty={{ display: 'none' }}>
        {sent !== null && <Box fontWeight="560">{texts.sent(sent.email)}</Box>}
        {sent?.outbox != null && <Box color="fg.muted">{texts.outbox(sent.outbox)}</Box>}
      </Box>
      <Refusal mt="0" title={texts.sendFailed} reason={failure} />
      <BusyButton size="sm" variant="outline" loading={busy} onClick={() => void send()}>
        <MailCheck aria-hidden />
        {sent === null ? texts.sendLink : texts.sendAgain}
      </BusyButton>
    </Box>
  );
}
