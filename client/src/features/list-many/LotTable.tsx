import { formatEur, primaryImageOf } from '@autoplace/shared/auction';
import type { DealerCar, PriceGuidance } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { X } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { CarImage } from '../../entities/car/CarImage.tsx';
import { isSold } from '../../entities/car/stock.ts';
import { formatFee } from '../../kit/format.ts';
import { formatMoment } from '../../kit/format-moments.ts';
import { type Column, DataTable } from '../../kit/list/DataTable.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import type { Lot, OwnPrices } from './lots.ts';
import { PriceInput } from './PriceInput.tsx';
import { texts } from './texts.ts';
import type { LotOutcome } from './use-listing.ts';

const words = texts.lots;

export const priceId = (carId: string, name: keyof OwnPrices) => `${name}-${carId}`;

interface LotTableProps {
  cars: readonly DealerCar[];
  /** Those of the cars that can be listed. */
  lots: readonly Lot[];
  outcomes: ReadonlyMap<string, LotOutcome>;
  /** What cars of the kind were sold for, by car. */
  guidance: ReadonlyMap<string, PriceGuidance>;
  /** Whether all prices are to say what is wrong with them. */
  checked: boolean;
  /** While they are being listed. */
  disabled: boolean;
  onPrice: (carId: string, prices: OwnPrices) => void;
  onLeaveOut: (carId: string) => void;
}

/** Every car with its prices, its end and its fee, and then what became of it; on a phone a card each. */
export const LotTable = memo(function LotTable(props: LotTableProps) {
  const { cars, lots, outcomes, guidance, checked, disabled, onPrice, onLeaveOut } = props;
  const panel = useRef<HTMLDivElement>(null);
  const leaveOut = (car: DealerCar) => {
    onLeaveOut(car.id);
    // The button goes with its row.
    panel.current?.focus({ preventScroll: true });
  };
  const lotOf = (car: DealerCar) => lots.find((lot) => lot.car.id === car.id) ?? null;
  const price = (name: keyof OwnPrices) => (car: DealerCar) => {
    const lot = lotOf(car);
    return (
      lot && (
        <PriceInput
          id={priceId(car.id, name)}
          label={words.of(words[name], lot.name)}
          value={lot[name]}
          problem={lot.problems[name]}
          checked={checked}
          disabled={disabled || outcomes.get(car.id)?.is === 'done'}
          onChange={(value) => onPrice(car.id, { [name]: value })}
        />
      )
    );
  };
  const columns: Column<DealerCar>[] = [
    { label: words.car, cell: (car) => <CarCell car={car} /> },
    {
      label: words.startingPrice,
      cell: (car) => {
        const similar = guidance.get(car.id);
        return (
          lotOf(car) && (
            <>
              {price('startingPrice')(car)}
              {similar && <Box color="fg.muted">{words.similar(formatEur(similar.median))}</Box>}
            </>
          )
        );
      },
    },
    {
      label: words.reservePrice,
      cell: (car) => {
        const buyItNow = lotOf(car)?.terms.buyItNowPrice;
        return (
          lotOf(car) && (
            <>
              {price('reservePrice')(car)}
              {buyItNow ? <Box color="fg.muted">{words.buyItNow(formatEur(buyItNow))}</Box> : null}
            </>
          )
        );
      },
    },
    {
      label: words.end,
      cell: (car) => {
        const lot = lotOf(car);
        return lot && <Box minW={{ xl: '7.5rem' }}>{formatMoment(lot.terms.endTime)}</Box>;
      },
    },
    {
      label: words.fee,
      align: 'end',
      cell: (car) => {
        const fee = lotOf(car)?.fee ?? null;
        return fee === null ? null : formatFee(fee);
      },
    },
    {
      label: words.state,
      unnamed: true,
      cell: (car) => (
        <State
          car={car}
          lot={lotOf(car)}
          outcome={outcomes.get(car.id)}
          disabled={disabled}
          onLeaveOut={() => leaveOut(car)}
        />
      ),
    },
  ];
  return (
    <Panel ref={panel} tabIndex={-1} data-page-focus title={words.title(cars.length)}>
      <DataTable label={texts.title} columns={columns} rows={cars} keyOf={({ id }) => id} wide="xl" />
    </Panel>
  );
});

const CarCell = ({ car }: { car: DealerCar }) => (
  <Box display="flex" flexWrap={{ base: 'wrap', xl: 'nowrap' }} alignItems="center" gap="3">
    <Box
      w="16"
      aspectRatio={3 / 2}
      flexShrink="0"
      borderRadius="sm"
      overflow="hidden"
      bg="stage"
      color="stage.muted"
    >
      <CarImage image={primaryImageOf(car)} sizes="64px" alt="" />
    </Box>
    <Box minW="0">
      <bdi translate="no">{texts.nameOf(car)}</bdi>
      <Box color="fg.muted" fontWeight="400" wordBreak={{ base: 'break-all', xl: 'normal' }}>
        {car.internalNumber ?? car.vin}
      </Box>
      {car.images.length === 0 && <Box color="fg.warning">{words.noPicture}</Box>}
    </Box>
  </Box>
);

function State(props: {
  car: DealerCar;
  lot: Lot | null;
  outcome: LotOutcome | undefined;
  disabled: boolean;
  onLeaveOut: () => void;
}) {
  const { car, lot, outcome, disabled, onLeaveOut } = props;
  const name = texts.nameOf(car);
  if (outcome?.is === 'done') return <Listed said={words.done} auctionId={outcome.auctionId} name={name} />;
  if (outcome?.is === 'running') return words.running;
  if (lot === null && car.auction !== null)
    return (
      <Listed said={isSold(car) ? words.sold : words.inAuction} auctionId={car.auction.id} name={name} />
    );
  const problem = outcome?.reason ?? lot?.problems.others;
  return (
    <Box display="flex" alignItems="center" justifyContent="space-between" gap="2">
      <Said color="fg.error">{problem}</Said>
      {disabled ? (
        problem === undefined && words.waiting
      ) : (
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={words.leaveOut(name)}
          title={words.leaveOut(name)}
          onClick={onLeaveOut}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

const Said = ({ color, children }: { color: string; children: ReactNode }) => (
  <Box color={color} minW={{ xl: children === undefined ? '0' : '9rem' }}>
    {children}
  </Box>
);

const Listed = ({ said, auctionId, name }: { said: string; auctionId: string; name: string }) => (
  <>
    <Said color="fg.success">{said}</Said>
    <TextLink to={`/auctions/${encodeURIComponent(auctionId)}`} aria-label={words.of(words.see, name)}>
      {words.see}
    </TextLink>
  </>
);
