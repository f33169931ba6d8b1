import type { SellerPage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { BadgeCheck, CalendarCheck, Clock, MapPinned, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTenths } from '../../kit/format.ts';
import { formatMonthGenitive } from '../../kit/format-moments.ts';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { texts } from './texts.ts';

/** Who a company is, in a few facts. */
export const SellerHead = ({ seller }: { seller: SellerPage }) => (
  <Box>
    <PageTitle isName>{seller.name}</PageTitle>
    <Box
      as="ul"
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      columnGap="6"
      rowGap="1.5"
      mt="3"
      color="fg.muted"
    >
      {seller.verifiedSince !== null && (
        <Fact icon={<BadgeCheck size={18} aria-hidden />}>
          {texts.verifiedSince(formatMonthGenitive(seller.verifiedSince))}
        </Fact>
      )}
      <Fact icon={<Star size={18} aria-hidden />}>
        {seller.reviewCount === 0 ? (
          texts.noReviews
        ) : (
          <>
            <Box as="span" color="fg" textStyle="figure">
              {formatTenths(seller.rating)}
            </Box>{' '}
            ({texts.reviews(seller.reviewCount)})
          </>
        )}
      </Fact>
      <Fact icon={<MapPinned size={18} aria-hidden />}>{seller.location}</Fact>
      <Fact icon={<CalendarCheck size={18} aria-hidden />}>
        {texts.memberSince(formatMonthGenitive(seller.memberSince))}
      </Fact>
      {seller.answersInMs !== null && (
        <Fact icon={<Clock size={18} aria-hidden />}>{texts.answersIn(seller.answersInMs)}</Fact>
      )}
    </Box>
  </Box>
);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box as="li" display="flex" alignItems="center" gap="2">
    {icon}
    <span>{children}</span>
  </Box>
);
