import { formatEur } from '@autoplace/shared/auction';
import {
  type AuctionSummary,
  type AuctionView,
  alikeTo,
  LEAST_SALES,
  listAuctions,
  listSold,
  OPEN_STATUSES,
  type SoldPrices,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useLiveSummaries } from '../../../entities/auction/live-summaries.ts';
import { formatKm } from '../../../entities/car/labels.ts';
import { soldPath } from '../../../entities/sale/addresses.ts';
import { texts as sale } from '../../../entities/sale/texts.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { Section } from '../Section.tsx';
import { LotTile, LotTiles, OpenTile } from './LotTile.tsx';
import { texts } from './texts.ts';

/** Words of what cars like that of a lot were sold for. */
const soldTexts = {
  sold: 'Slični prodati',
  /** 'Srednja cena (medijana) €9.000, od €8.000 do €9.500: 3 prodaje, 2017–2021'. */
  prices: (prices: SoldPrices, fromYear: number, toYear: number) =>
    `${sale.median} ${formatEur(prices.median)}, ${sale.range(prices)}: ${sale.count(prices.sales)}, ${fromYear}–${toYear}`,
  allSold: 'Svi slični prodati',
};

const SHOWN = 6;
/** One more, in case it is this lot. */
const ASKED = SHOWN + 1;
const NONE: AuctionSummary[] = [];

interface AlikeProps {
  /** Of the lot whose page it is. */
  id: string;
  car: Pick<AuctionView['car'], 'make' | 'model' | 'year'>;
}

/** What cars of the kind were sold for (R223); nothing where none was, or where that is not known. */
export function AlikeSold({ id, car }: AlikeProps) {
  const alike = alikeTo(car);
  const { value } = useCall(listSold, { query: { ...alike, pageSize: ASKED } });
  const lots = value?.items.filter((lot) => lot.id !== id).slice(0, SHOWN) ?? [];
  if (value === null || lots.length === 0) return null;
  const { prices } = value;
  const { minYear, maxYear } = alike;
  return (
    <Section title={soldTexts.sold}>
      {prices !== null && prices.sales >= LEAST_SALES && (
        <Box mb="3" fontVariantNumeric="tabular-nums">
          {soldTexts.prices(prices, minYear, maxYear)}
        </Box>
      )}
      <LotTiles>
        {lots.map((lot) => (
          <LotTile
            key={lot.id}
            id={lot.id}
            title={lot.title}
            image={lot.image ?? undefined}
            price={lot.hammerPrice}
          >
            {formatKm(lot.mileage)} · {formatDate(lot.soldAt)}
          </LotTile>
        ))}
      </LotTiles>
      <LinkButton
        to={soldPath({ make: car.make, model: car.model, minYear, maxYear })}
        variant="outline"
        mt="3"
      >
        {soldTexts.allSold}
      </LinkButton>
    </Section>
  );
}

/** Cars of the kind that can be had now, with prices and ends as they move. */
export function AlikeOpen({ id, car }: AlikeProps) {
  const query = { ...alikeTo(car), status: [...OPEN_STATUSES], pageSize: ASKED };
  const found = useCall(listAuctions, { query });
  const live = useLiveSummaries(found.value?.items ?? NONE, !found.loading, () => void found.reload());
  const lots = live.filter((lot) => lot.id !== id).slice(0, SHOWN);
  if (lots.length === 0) return null;
  return (
    <Section title={texts.open}>
      <LotTiles>
        {lots.map((lot) => (
          <OpenTile key={lot.id} lot={lot} />
        ))}
      </LotTiles>
    </Section>
  );
}
