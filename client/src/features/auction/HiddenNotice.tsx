import { getAuction } from '@autoplace/shared/contract';
import { Notice } from '../../kit/page/Notice.tsx';
import { useCall } from '../../lib/http/use-call.ts';
import { useReloadWhenTold } from '../../lib/live/watches/use-reload-when-told.ts';

const texts = {
  title: 'Aukcija je sakrivena',
  text: (reason: string) => `Nema je u listama. Razlog: ${reason}`,
};

/** Tells the seller that the lot is hidden, and why, from the moment in which they are told to that in which it is shown again (R192). */
export function HiddenNotice({ auctionId }: { auctionId: string }) {
  const { value, reload } = useCall(getAuction, { params: { id: auctionId } });
  useReloadWhenTold({ auctionId }, reload);
  if (value?.hiddenFor === undefined) return null;
  return (
    <Notice tone="warning" title={texts.title} mt="4">
      {texts.text(value.hiddenFor)}
    </Notice>
  );
}
