import { getLotCalendar, getOwnCalendar } from '@autoplace/shared/contract';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { download } from '../../lib/http/download.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { tell } from '../../lib/messages.ts';

const texts = {
  lot: 'Dodaj u kalendar',
  own: 'Preuzmi kalendar',
  failed: 'Kalendar nije preuzet',
};

/** Hands over a calendar file: of one lot, or of all that the user follows or has bid on. */
export function CalendarButton({ auctionId }: { auctionId?: string }) {
  const [busy, setBusy] = useState(false);
  const hand = async () => {
    setBusy(true);
    try {
      await (auctionId === undefined
        ? download(getOwnCalendar)
        : download(getLotCalendar, { id: auctionId }));
    } catch (error) {
      tell({ tone: 'error', title: texts.failed, text: reasonOf(error) });
    }
    setBusy(false);
  };
  return (
    <BusyButton size="sm" variant="ghost" loading={busy} onClick={() => void hand()}>
      <CalendarPlus aria-hidden />
      {auctionId === undefined ? texts.own : texts.lot}
    </BusyButton>
  );
}
