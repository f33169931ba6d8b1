import type { Deal } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Failure } from '../../kit/page/Failure.tsx';
import { Loading } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { Disputes, useDisputes } from './Beside.tsx';
import { Contact } from './Contact.tsx';
import { NextStep } from './NextStep.tsx';
import { Thread } from './Thread.tsx';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';
import { useDeal } from './use-deal.ts';

/** A deal in one column, for a page that shows it beside something else, and is told what is shown. */
export function DealSheet({ id, onShown }: { id: string; onShown: (deal: Deal) => void }) {
  const userId = useAtomValue(currentUserAtom)?.objectId ?? '';
  const { deal, isMissing, loading, error, reload, take } = useDeal(id);
  useEffect(() => {
    if (deal !== null) onShown(deal);
  }, [deal, onShown]);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      <Failure title={texts.loadFailed} reason={error} onRetry={reload} />
      {isMissing && (
        <Notice tone="error" title={texts.missingTitle}>
          {texts.missingText}
        </Notice>
      )}
      {deal === null && loading && <Loading label={texts.loading} />}
      {deal !== null && <WholeDeal deal={deal} userId={userId} onChange={take} />}
    </Box>
  );
}

function WholeDeal(props: { deal: Deal; userId: string; onChange: (deal: Deal) => void }) {
  const { deal, userId, onChange } = props;
  const disputes = useDisputes(deal);
  return (
    <>
      <NextStep deal={deal} onDone={onChange} />
      <Disputes deal={deal} loaded={disputes} />
      <Box
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 15rem), 1fr))"
        gap={{ base: '4', md: '6' }}
      >
        {(['buyer', 'seller'] as const).map((side) => (
          <Contact key={side} title={texts.contact[side]} party={deal[side]} isOwn={false} />
        ))}
      </Box>
      <Thread deal={deal} userId={userId} onSent={onChange} />
      <Timeline deal={deal} />
    </>
  );
}
