import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { Failure } from '../../kit/page/Failure.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { Disputes } from './Beside.tsx';
import { Contact } from './Contact.tsx';
import { NextStep } from './NextStep.tsx';
import { Thread } from './Thread.tsx';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';
import { useDeal } from './use-deal.ts';

/** A deal in one column, for a page that shows it beside something else. */
export function DealSheet({ id }: { id: string }) {
  const userId = useAtomValue(currentUserAtom)?.objectId ?? '';
  const { deal, error, reload, take } = useDeal(id);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      {error !== null && <Failure title={texts.loadFailed} reason={error} onRetry={() => void reload()} />}
      {deal !== null && (
        <>
          <NextStep deal={deal} onDone={take} />
          <Disputes deal={deal} />
          <Box
            display="grid"
            gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 15rem), 1fr))"
            gap={{ base: '4', md: '6' }}
          >
            {(['buyer', 'seller'] as const).map((side) => (
              <Contact key={side} title={texts.contact[side]} party={deal[side]} isOwn={false} />
            ))}
          </Box>
          <Thread deal={deal} userId={userId} onSent={take} />
          <Timeline deal={deal} />
        </>
      )}
    </Box>
  );
}
