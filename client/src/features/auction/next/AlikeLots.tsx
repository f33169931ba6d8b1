import {
  type AuctionSummary,
  type AuctionView,
  alikeTo,
  LEAST_SALES,
  listAuctions,
  listSold,
  OPEN_STATUSES,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useCallback } from 'react';
import { useLiveSummaries } from '../../../entities/auction/live-summaries.ts';
import { formatKm } from '../../../entities/car/labels.ts';
import { soldPath } from '../../../entities/sale/addresses.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { Section } from '../Section.tsx';
import { LotTile, LotTiles, OpenTile } from './LotTile.tsx';
import { texts } from './texts.ts';

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
export function AlikeSold({ id, car: { make, model, year } }: AlikeProps) {
  const alike = alikeTo({ make, model, year });
  const { value } = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call(listSold, { query: { ...alikeTo({ make, model, year }), pageSize: ASKED }, signal }),
      [make, model, year],
    ),
  );
  const lots = value?.items.filter((lot) => lot.id !== id).slice(0, SHOWN) ?? [];
  if (value === null || lots.length === 0) return null;
  const { prices } = value;
  const { minYear, maxYear } = alike;
  return (
    <Section title={texts.sold}>
      {prices !== null && prices.sales >= LEAST_SALES && (
        <Box mb="3" fontVariantNumeric="tabular-nums">
          {texts.prices(prices, minYear, maxYear)}
        </Box>
      )}
      <LotTiles>
        {lots.map((lot) => (
          <LotTile
            key={lot.id}
            {...{ id: lot.id, title: lot.title, image: lot.image ?? undefined, price: lot.hammerPrice }}
          >
            {formatKm(lot.mileage)} · {formatDate(lot.soldAt)}
          </LotTile>
        ))}
      </LotTiles>
      <LinkButton to={soldPath({ make, model, minYear, maxYear })} variant="outline" mt="3">
        {texts.allSold}
      </LinkButton>
    </Section>
  );
}

/** Cars of the kind that can be had now, with prices and ends as they move. */
export function AlikeOpen({ id, car: { make, model, year } }: AlikeProps) {
  const found = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const query = { ...alikeTo({ make, model, year }), status: [...OPEN_STATUSES], pageSize: ASKED };
        return (await call(listAuctions, { query, signal })).items;
      },
      [make, model, year],
    ),
  );
  const live = useLiveSummaries(found.value ?? NONE, !found.loading, () => void found.reload());
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
