import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { useFees } from '../../entities/auction/fees.ts';
import { Consent } from '../../entities/auction/terms/Consent.tsx';
import { EndsOffers } from '../../entities/auction/terms/EndsOffers.tsx';
import { NoPictures } from '../../entities/car/NoPictures.tsx';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { formatFee, formatWhole } from '../../kit/format.ts';
import { formatMoment } from '../../kit/format-moments.ts';
import { type Fact, FactList } from '../../kit/list/FactList.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { ProgressBar } from '../../kit/page/ProgressBar.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { isSound, type Lot } from './lots.ts';
import { texts } from './texts.ts';
import type { LotOutcome } from './use-listing.ts';

const words = texts.review;
const NEEDS_CONSENT = 'consent-needed';

interface ReviewPanelProps {
  lots: readonly Lot[];
  /** How many of the chosen cars cannot be listed now. */
  skipped: number;
  outcomes: ReadonlyMap<string, LotOutcome>;
  running: boolean;
  consent: boolean;
  failure: string | null;
  onConsent: (given: boolean) => void;
  onStart: () => void;
}

/** What all of it comes to, the consent, and then how far it is. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { lots, skipped, outcomes, running, consent, failure } = props;
  const is = (lot: Lot, state: LotOutcome['is']) => outcomes.get(lot.car.id)?.is === state;
  const open = lots.filter((lot) => !is(lot, 'done'));
  const failed = lots.filter((lot) => is(lot, 'failed'));
  const wrong = open.filter((lot) => !isSound(lot));
  const done = lots.length - open.length;
  const settled = done + failed.length;
  const pictureless = open.filter(({ car }) => car.images.length === 0);
  if (lots.length > 0 && open.length === 0) return <Finished lots={lots} />;
  return (
    <Panel title={words.title}>
      <Box display="grid" gap="4">
        <Sums lots={open} />
        {skipped > 0 && <Notice tone="info" title={words.skipped(skipped)} />}
        {pictureless.length > 0 && !running && (
          <NoPictures cars={pictureless.map(({ car, name }) => ({ id: car.id, name }))} />
        )}
        <EndsOffers
          auctions={open.flatMap(({ car, name }) =>
            car.auction?.status === 'ended' ? [{ ...car.auction, name }] : [],
          )}
        />
        {wrong.length > 0 && <Notice tone="warning" title={words.wrong(wrong.length)} />}
        {failed.length > 0 && !running && <Notice tone="error" title={words.unfinished(failed.length)} />}
        {running && (
          <ProgressBar
            label={words.progress(done, lots.length)}
            percent={Math.round((100 * settled) / lots.length)}
          />
        )}
        <Refusal mt="0" title={words.failedUnknown} reason={failure} />
        <Consent given={consent} disabled={running} onGive={props.onConsent} />
        <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap="3">
          <Box id={NEEDS_CONSENT} textStyle="sm" color="fg.muted">
            {!consent && words.consent(open.length)}
          </Box>
          <BusyButton
            size="lg"
            colorPalette="leading"
            disabled={!consent || open.length === 0}
            loading={running}
            loadingText={words.progress(done, lots.length)}
            aria-describedby={consent ? undefined : NEEDS_CONSENT}
            onClick={props.onStart}
          >
            {failed.length > 0 ? words.again(open.length) : words.start(open.length)}
          </BusyButton>
        </Box>
      </Box>
    </Panel>
  );
}

/** What is listed now, and both fees (R2). */
function Sums({ lots }: { lots: readonly Lot[] }) {
  const fees = useFees();
  const sum = (of: (lot: Lot) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  const [first] = lots;
  const endOf = (lot: Lot | undefined) => (lot === undefined ? null : formatMoment(lot.terms.endTime));
  const isOne = lots.length === 1;
  const facts: Fact[] = [
    [words.auctions, isOne ? null : formatWhole(lots.length)],
    [isOne ? words.only : words.first, endOf(first)],
    [words.last, isOne ? null : endOf(lots.at(-1))],
    [
      words.worth(lots.length),
      words.euros(sum(({ fee, terms }) => (fee === null ? 0 : terms.startingPrice))),
    ],
    [words.listing(fees, first?.terms.featured ?? false, lots.length), formatFee(sum(({ fee }) => fee ?? 0))],
    [words.commission, words.commissionHow(fees, lots.length)],
  ];
  return <FactList facts={facts} />;
}

/** All of them are listed. */
function Finished({ lots }: { lots: readonly Lot[] }) {
  const startTime = lots[0]?.terms.startTime ?? null;
  const said = useRef<HTMLDivElement>(null);
  // The button that had the keyboard is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <Panel title={words.finished(lots.length)}>
      <Box ref={said} tabIndex={-1} role="status" color="fg.muted">
        {startTime === null
          ? words.finishedText(lots.length)
          : words.scheduledText(formatMoment(startTime), lots.length)}
      </Box>
      <Box mt="4" display="flex" flexWrap="wrap" gap="3">
        <LinkButton to="/dealer/auctions">{words.toAuctions}</LinkButton>
        <LinkButton to="/dealer/cars/table" variant="outline" colorPalette="gray">
          {texts.back}
        </LinkButton>
      </Box>
    </Panel>
  );
}
