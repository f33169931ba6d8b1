import { getLotCalendar, getOwnCalendar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { CalendarPlus } from 'lucide-react';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { download } from '../../lib/http/download.ts';
import { useAttempt } from '../../lib/http/use-attempt.ts';

const texts = {
  lot: 'Dodaj u kalendar',
  own: 'Preuzmi kalendar',
  failed: 'Kalendar nije preuzet',
};

/** Hands over a calendar file: of one lot, or of all that the user follows or has bid on. In a row that wraps. */
export function CalendarButton({ auctionId }: { auctionId?: string }) {
  const { busy, failure, attempt } = useAttempt();
  const hand = () =>
    attempt(() =>
      auctionId === undefined ? download(getOwnCalendar) : download(getLotCalendar, { id: auctionId }),
    );
  return (
    <>
      <BusyButton size="sm" variant="ghost" loading={busy} onClick={() => void hand()}>
        <CalendarPlus aria-hidden />
        {auctionId === undefined ? texts.own : texts.lot}
      </BusyButton>
      {failure !== null && (
        // Below the row, not between its buttons.
        <Box w="full" order="1">
          <Refusal title={texts.failed} reason={failure} mt="0" />
        </Box>
      )}
    </>
  );
}
