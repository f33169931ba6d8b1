import { formatEur } from '@autoplace/shared/auction';
import type { SoldLot } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatDate } from '../../kit/format-moments.ts';
import { LinkButton, TextLink } from '../../kit/page/TextLink.tsx';
import { LotFigure } from '../auction/LotParts.tsx';
import { LotRow } from '../auction/LotRow.tsx';
import { formatKm } from '../car/labels.ts';
import { sellerPath } from './addresses.ts';
import { texts } from './texts.ts';

/** Lots that were sold, each with its hammer price and the way to it; `withSeller` also to who sold it. */
export const SoldList = (props: { label: string; lots: readonly SoldLot[]; withSeller?: boolean }) => (
  <Box as="ul" listStyleType="none" aria-label={props.label} display="grid" gap="4">
    {props.lots.map((lot) => (
      <li key={lot.id}>
        <SoldRow lot={lot} withSeller={props.withSeller ?? false} />
      </li>
    ))}
  </Box>
);

const SoldRow = ({ lot, withSeller }: { lot: SoldLot; withSeller: boolean }) => (
  <LotRow
    to={`/auctions/${lot.id}`}
    title={lot.title}
    image={lot.image ?? undefined}
    figures={
      <>
        <LotFigure label={texts.price}>{formatEur(lot.hammerPrice)}</LotFigure>
        <LotFigure label={texts.date}>{formatDate(lot.soldAt)}</LotFigure>
      </>
    }
    action={
      <LinkButton
        to={`/auctions/${lot.id}`}
        flex={{ base: '1', lg: 'initial' }}
        variant="subtle"
        colorPalette="gray"
      >
        {texts.view}
        <Box as="span" srOnly>
          : {lot.title}
        </Box>
      </LinkButton>
    }
  >
    <Box color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
      {lot.year} · {formatKm(lot.mileage)}
    </Box>
    {withSeller && (
      // Above the link that the whole row is.
      <Box mt="1" textStyle="sm" position="relative" display="inline-block" overflowWrap="anywhere">
        <TextLink to={sellerPath(lot.seller.id)}>
          {texts.seller} <bdi translate="no">{lot.seller.name}</bdi>
        </TextLink>
      </Box>
    )}
  </LotRow>
);
