import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Gavel } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isInAuction } from '../../../entities/car/stock.ts';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { CarDocuments } from '../documents/CarDocuments.tsx';
import { forgetDraft } from '../draft/car-draft.ts';
import { readEditDraft, resume } from '../draft/edit-draft.ts';
import { AuctionAction } from '../parts/AuctionAction.tsx';
import { texts } from '../texts.ts';
import { CarVideo } from '../video/CarVideo.tsx';
import { EditForm } from './EditForm.tsx';
import { StaleOffer } from './StaleOffer.tsx';

const words = texts.edit;

/** Stands in the place of the form while the server would refuse all of it. */
const BidOn = ({ car, hasDraft }: { car: DealerCar; hasDraft: boolean }) => (
  <EmptyState
    icon={Gavel}
    title={words.locked}
    action={
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        <Box display="flex">
          <AuctionAction car={car} />
        </Box>
        <LinkButton to={`/dealer/cars/${encodeURIComponent(car.id)}`} variant="surface" colorPalette="gray">
          {words.toCar}
        </LinkButton>
      </Box>
    }
  >
    {words.lockedText} {hasDraft && words.lockedDraft}
  </EmptyState>
);

/** The form of one car with its draft, or the reason without one. */
export function EditCar({ car, draftKey }: { car: DealerCar; draftKey: string }) {
  const [kept] = useState(() => readEditDraft(draftKey));
  const [draft, setDraft] = useState(() => (kept === null ? null : resume(kept, car)));
  const [chosen, setChosen] = useState<'apply' | 'discard' | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const isBidOn = isInAuction(car) && car.auction?.hasBids === true;
  const isNoNews = kept !== null && draft === null && !isBidOn;
  useEffect(() => {
    if (isNoNews) forgetDraft(draftKey);
  }, [isNoNews, draftKey]);

  // The pressed button and its dialog are gone: move the focus to the start of the form.
  useEffect(() => {
    if (chosen) content.current?.focus({ preventScroll: true });
  }, [chosen]);

  const discard = () => {
    forgetDraft(draftKey);
    setDraft(null);
    setChosen('discard');
  };
  const name = `${car.make} ${car.model}`;
  return (
    <Box maxW="60rem">
      <PageTitle tab={words.title} name={name}>{`${words.title}: ${name}`}</PageTitle>
      <Box mt="6" ref={content} tabIndex={-1} data-page-focus>
        {isBidOn ? (
          <BidOn car={car} hasDraft={draft !== null} />
        ) : draft?.isStale && chosen === null ? (
          <StaleOffer draft={draft} onApply={() => setChosen('apply')} onDiscard={discard} />
        ) : (
          <EditForm
            key={draft === null ? 'as stored' : 'from the draft'}
            car={car}
            draft={draft}
            draftKey={draftKey}
            onDiscard={discard}
          />
        )}
      </Box>
      <Box mt="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        <CarVideo car={car} isFixed={isBidOn} />
        <CarDocuments car={car} isFixed={isBidOn} />
      </Box>
    </Box>
  );
}
