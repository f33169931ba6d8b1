import { type Deposit, type OwnDeposits, withdrawDeposit } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { PaymentSlip } from '../../entities/payment/PaymentSlip.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { call } from '../../lib/http/api.ts';
import { AskFirst } from './AskFirst.tsx';
import { texts } from './texts.ts';

const words = texts.pay;

const focusOn = (panel: HTMLElement | null) => panel?.focus();

/** How to pay the deposit that was asked for, and the way out of it. */
export const PayDeposit = (props: {
  deposit: Deposit;
  /** It was just asked for, and takes the keyboard from the form that is gone. */
  isNew: boolean;
  onWithdrawn: (own: OwnDeposits) => void;
}) => {
  const { deposit, isNew, onWithdrawn } = props;
  return (
    <Box ref={isNew ? focusOn : undefined} tabIndex={-1} data-page-focus>
      <Panel title={words.title(deposit.euros)} hint={words.hint}>
        {deposit.slip === null ? (
          <Notice tone="warning" title={words.noAccount} />
        ) : (
          <PaymentSlip slip={deposit.slip} />
        )}
        <Box mt="5">
          <AskFirst
            words={words.withdraw}
            palette="outbid"
            act={() => call(withdrawDeposit, { params: { id: deposit.id } })}
            onDone={onWithdrawn}
          />
        </Box>
      </Panel>
    </Box>
  );
};
