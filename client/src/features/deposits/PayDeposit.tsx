import { type Deposit, type OwnDeposits, withdrawDeposit } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { PaymentSlip } from '../../entities/payment/PaymentSlip.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { texts } from './texts.ts';

const words = texts.pay;

/** How to pay the deposit that was asked for, and the way out of it. */
export function PayDeposit(props: { deposit: Deposit; onWithdrawn: (own: OwnDeposits) => void }) {
  const { deposit, onWithdrawn } = props;
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onWithdrawn(await call(withdrawDeposit, { params: { id: deposit.id } }));
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={words.title(deposit.euros)} hint={words.hint}>
      {deposit.slip === null ? (
        <Notice tone="warning" title={words.noAccount} />
      ) : (
        <PaymentSlip slip={deposit.slip} />
      )}
      <Button mt="5" variant="outline" colorPalette="gray" onClick={() => setAsks(true)}>
        {words.withdraw}
      </Button>
      {asks && (
        <ConfirmDialog
          title={words.question}
          stay={words.stay}
          confirm={words.withdraw}
          palette="outbid"
          busy={busy}
          busyText={words.withdrawing}
          onStay={() => setAsks(false)}
          onConfirm={() => void withdraw()}
          more={
            failure !== null && (
              <Box mt="4">
                <Notice tone="error" title={words.withdrawFailed}>
                  {failure}
                </Notice>
              </Box>
            )
          }
        >
          {words.questionText}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
