import { mailReceipts } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Mail } from 'lucide-react';
import { useCallback, useState } from 'react';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Loading } from '../../../kit/page/Loading.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { Finding } from '../Finding.tsx';
import { ownReceipts } from './own-receipts.ts';
import { ReceiptRow } from './ReceiptRow.tsx';
import { texts } from './texts.ts';

/** The viewer's receipts, each checked by this browser, as files and by mail. Without a user it says how to get there. */
export function ReceiptsPanel({ auctionId, userId }: { auctionId: string; userId: string | null }) {
  return (
    <Panel title={texts.title} hint={texts.hint} id="potvrde" tabIndex={-1}>
      {userId === null ? (
        <Finding tone="muted">{texts.signIn}</Finding>
      ) : (
        <Own auctionId={auctionId} userId={userId} />
      )}
    </Panel>
  );
}

function Own({ auctionId, userId }: { auctionId: string; userId: string }) {
  const { value, error, reload } = useLoaded(
    useCallback(() => ownReceipts(userId, auctionId), [userId, auctionId]),
  );
  if (error !== null) return <Failure title={texts.failed} reason={error} onRetry={reload} />;
  if (value === null) return <Loading label={texts.loading} minH="6rem" />;
  if (value.length === 0) return <Finding tone="muted">{texts.none}</Finding>;
  return (
    <>
      <MailButton auctionId={auctionId} />
      <Box as="ol" listStyleType="none" mt="4" role="list" aria-label={texts.title}>
        {value.map((receipt) => (
          <ReceiptRow key={`${receipt.file.hash}-${receipt.file.index}`} receipt={receipt} />
        ))}
      </Box>
    </>
  );
}

function MailButton({ auctionId }: { auctionId: string }) {
  const { busy, failure, attempt } = useAttempt();
  const [mailed, setMailed] = useState<number | null>(null);
  const send = () =>
    attempt(async () => {
      setMailed(null);
      setMailed((await call(mailReceipts, { params: { id: auctionId } })).receipts);
    });
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <BusyButton variant="outline" colorPalette="gray" loading={busy} onClick={() => void send()}>
        <Mail aria-hidden />
        {texts.mail}
      </BusyButton>
      <Box role="status">
        {mailed !== null && <Finding tone="success">{texts.mailed(mailed)}</Finding>}
        {failure !== null && <Finding tone="error">{failure}</Finding>}
      </Box>
    </Box>
  );
}
