import { formatEur } from '@autoplace/shared/auction';
import { listOwnDeposits, type OwnDeposits } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useState } from 'react';
import { FactList } from '../../kit/list/FactList.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { useCall } from '../../lib/http/use-call.ts';
import { useReloadWhenTold } from '../../lib/live/watches/use-reload-when-told.ts';
import { AskDeposit } from './AskDeposit.tsx';
import { DepositHistory } from './DepositHistory.tsx';
import { PayDeposit } from './PayDeposit.tsx';
import { texts } from './texts.ts';

/** `/deposits`: what deposits allow, how to pay one, and what became of earlier ones (R129). */
export function DepositsPage() {
  const { value: own, error, reload, change } = useCall(listOwnDeposits);
  useReloadWhenTold({ kind: 'deposit' }, reload);
  return (
    <Container py={{ base: '8', md: '12' }} maxW="56rem">
      <PageTitle>{texts.title}</PageTitle>
      <Box mt="2" color="fg.muted" maxW="70ch">
        {texts.intro}
      </Box>
      <Failure mt="6" title={texts.loadFailed} reason={error} onRetry={reload} />
      {own === null && error === null && (
        <Placeholder label={texts.loading} mt="6">
          <Skeleton h="24rem" borderRadius="l3" />
        </Placeholder>
      )}
      {own !== null && <Everything own={own} onChange={(changed) => change(() => changed)} />}
    </Container>
  );
}

function Everything({ own, onChange }: { own: OwnDeposits; onChange: (own: OwnDeposits) => void }) {
  const [hasAsked, setHasAsked] = useState(false);
  const asked = (changed: OwnDeposits) => {
    setHasAsked(true);
    onChange(changed);
  };
  const open = own.deposits.find(({ state }) => state === 'requested');
  return (
    <Box mt="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <Panel title={texts.now.title}>
        <FactList
          facts={[
            [texts.now.limit, formatEur(own.limit)],
            [texts.now.paid, formatEur(own.paid)],
          ]}
        />
        {own.hasOwnLimit && <Notice mt="4" tone="info" title={texts.now.own} />}
        <Box mt="4">
          <TextLink to="/settings">{texts.now.settings}</TextLink>
        </Box>
      </Panel>
      {open !== undefined && <PayDeposit deposit={open} isNew={hasAsked} onWithdrawn={onChange} />}
      {open === undefined && !own.hasOwnLimit && <AskDeposit own={own} onAsked={asked} />}
      <DepositHistory deposits={own.deposits} onChange={onChange} />
    </Box>
  );
}
