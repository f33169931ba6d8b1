import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { auctionStepsPath } from '../../entities/addresses.ts';
import { useFees } from '../../entities/auction/fees.ts';
import type { Presets } from '../../entities/auction/selling-presets.ts';
import { usePriceGuidance } from '../../entities/car/PriceGuidance.tsx';
import { statusOf } from '../../entities/car/stock.ts';
import { LeaveDialog } from '../../kit/dialog/LeaveDialog.tsx';
import { fitting, useKeptDraft } from '../../kit/form/draft.ts';
import { type Form, useForm } from '../../kit/form/use-form.ts';
import { Failure } from '../../kit/page/Failure.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { serverNow } from '../../lib/live/index.ts';
import { tell } from '../../lib/messages.ts';
import { useLeaveGuard } from '../../lib/page/use-leave-guard.ts';
import { draftKeyOf, forgetDraft, readDraft } from './draft.ts';
import { LotTable, priceId } from './LotTable.tsx';
import { isSound, type Lot, lotOf, type OwnPrices } from './lots.ts';
import { ReviewPanel } from './ReviewPanel.tsx';
import { TermsPanel } from './TermsPanel.tsx';
import { BASIC, readTerms, type SharedTerms, TERMS, TERMS_OF_ONE, type Terms, termsOf } from './terms.ts';
import { texts } from './texts.ts';
import { useListing } from './use-listing.ts';

interface ListManyProps {
  userId: string;
  cars: readonly DealerCar[];
  /** How many of the address are no cars of the dealer. */
  missing: number;
  presets: Presets;
  onLeaveOut: (carId: string) => void;
}

/** Terms for all, the cars with their prices, and the review: all on one page, so that what fits is listed at once. */
export function ListMany({ userId, cars, missing, presets, onLeaveOut }: ListManyProps) {
  const [from] = useState(serverNow);
  const carIds = cars.map(({ id }) => id);
  const [draft] = useState(() => readDraft(userId, carIds));
  const [chosen, setChosen] = useState(draft?.preset ?? null);
  const [own, setOwn] = useState<ReadonlyMap<string, OwnPrices>>(
    () => new Map(Object.entries(draft?.prices ?? {})),
  );
  const [consent, setConsent] = useState(false);
  /** Whether it was tried to list them. */
  const [tried, setTried] = useState(false);
  const fees = useFees();
  const { outcomes, running, run } = useListing();

  const kept = presets.loaded.value?.presets ?? [];
  const preset = kept.find(({ name }) => name === chosen) ?? kept[0] ?? null;
  const initial = termsOf(preset ?? BASIC, from);
  const form: Form<Terms> = useForm<Terms, SharedTerms>({
    fields: cars.length === 1 ? TERMS_OF_ONE : TERMS,
    initial,
    typed: fitting(initial, draft?.values ?? {}),
    read: (values) => readTerms(values, serverNow()),
    stays: true,
    async submit(terms) {
      const asked = lotsOn(terms).filter(isOpen);
      const wrong = asked.find((lot) => !isSound(lot));
      if (wrong !== undefined) {
        const { reservePrice, startingPrice } = wrong.problems;
        const name =
          startingPrice === undefined && reservePrice !== undefined ? 'reservePrice' : 'startingPrice';
        form.focus(priceId(wrong.car.id, name));
        return false;
      }
      const { length: listed } = await run(asked);
      if (listed > 0) tell({ tone: 'success', title: texts.title, text: texts.review.finished(listed) });
      return listed === asked.length;
    },
  });
  const free = useMemo(() => cars.filter((car) => statusOf(car) === 'free'), [cars]);
  const guidance = usePriceGuidance(free.map(({ id }) => id));
  const lotsOn = (terms: SharedTerms): Lot[] =>
    free.map((car, place) => lotOf(car, place, own.get(car.id) ?? {}, terms, fees));
  const shownLots = (values: Terms): Lot[] => {
    const terms = readTerms(values, serverNow());
    // Terms that cannot be read leave the table as it would be on those of the template.
    const basis = terms.ok ? terms : readTerms(initial, from);
    return basis.ok ? lotsOn(basis.body) : [];
  };
  // The table is large: it follows the terms in small turns.
  const seen = useDeferredValue(JSON.stringify(form.values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shownLots` follows from these
  const lots = useMemo(() => shownLots(JSON.parse(seen)), [seen, free, own, fees, preset, from]);
  const isOpen = ({ car }: Lot) => outcomes.get(car.id)?.is !== 'done';
  const open = lots.filter(isOpen);
  const [only] = open;
  const setPrice = useCallback(
    (carId: string, prices: OwnPrices) =>
      setOwn((had) => new Map(had).set(carId, { ...had.get(carId), ...prices })),
    [],
  );
  const isTouched = chosen !== null || own.size > 0 || Object.keys(form.typed).length > 0;
  const content = { values: form.typed, preset: chosen, prices: Object.fromEntries(own), cars: carIds };
  useKeptDraft(draftKeyOf(userId), isTouched && open.length > 0 ? content : null, 'tab');
  const guard = useLeaveGuard(running || (open.length > 0 && (form.dirty || own.size > 0)));
  const { question } = guard;
  const leave = () => {
    forgetDraft(userId);
    question?.leave();
  };

  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      {missing > 0 && <Notice tone="warning" title={texts.unknown(missing)} />}
      {cars.length === 1 && only !== undefined && (
        <Box color="fg.muted">
          {texts.stepsHint} <TextLink to={auctionStepsPath(only.car.id)}>{texts.steps}</TextLink>
        </Box>
      )}
      <Failure title={texts.presetsFailed} reason={presets.loaded.error} onRetry={presets.loaded.reload} />
      <TermsPanel
        form={form}
        presets={presets}
        preset={preset}
        from={from}
        disabled={running}
        count={cars.length}
        onChoose={(name) => {
          setChosen(name);
          form.reset();
        }}
        onKept={setChosen}
      />
      <LotTable
        cars={cars}
        lots={lots}
        outcomes={outcomes}
        guidance={guidance}
        checked={tried}
        disabled={running}
        onPrice={setPrice}
        onLeaveOut={onLeaveOut}
      />
      <ReviewPanel
        lots={lots}
        skipped={cars.length - free.length}
        outcomes={outcomes}
        running={running}
        consent={consent}
        failure={form.failure}
        onConsent={setConsent}
        onStart={() => {
          setTried(true);
          void form.submit();
        }}
      />
      <LeaveDialog question={question && { ...question, leave }} {...texts.leave} />
    </Box>
  );
}
