import type { Seller } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { BadgeCheck, CalendarDays, MapPin, Phone, Star } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sellerPath } from '../../entities/sale/addresses.ts';
import { formatTenths } from '../../kit/format.ts';
import { formatMonthGenitive } from '../../kit/format-moments.ts';
import { SellerRatings } from './ratings/SellerRatings.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

/** The seller's card (R45); `contact` is a further way to ask. Sellers are not offered to call themselves. A seller of the demo without a server has no page and no list of ratings. */
export const SellerCard = memo(function SellerCard({
  seller,
  contact,
  isListed = false,
  isOwn = false,
}: {
  seller: Seller;
  contact?: ReactNode;
  /** It has a page, and its ratings can be opened. */
  isListed?: boolean;
  /** Whether the viewer sells the lot. */
  isOwn?: boolean;
}) {
  const rated = seller.reviewCount > 0;
  const figures = (
    <>
      <Box as="span" color="fg" textStyle="figure">
        {formatTenths(seller.rating)}
      </Box>{' '}
      ({texts.reviews(seller.reviewCount)})
    </>
  );
  return (
    <Section title={texts.seller} flexShrink="0">
      <Box display="flex" flexDirection="column" gap="4">
        <Box>
          <Box display="flex" alignItems="center" gap="1.5" fontWeight="620">
            {isListed ? (
              <Box asChild textDecoration="underline" textUnderlineOffset="3px">
                <Link to={sellerPath(seller.id)} translate="no">
                  {seller.name}
                </Link>
              </Box>
            ) : (
              <bdi translate="no">{seller.name}</bdi>
            )}
            {seller.verified && (
              <Box as="span" role="img" aria-label={texts.verified} title={texts.verified} color="leading.fg">
                <BadgeCheck size={20} aria-hidden />
              </Box>
            )}
          </Box>
          <Box
            as="ul"
            listStyleType="none"
            display="flex"
            flexWrap="wrap"
            columnGap="5"
            rowGap="1"
            mt="1.5"
            color="fg.muted"
            textStyle="sm"
          >
            <Fact icon={<Star size={16} aria-hidden />}>
              {!rated ? (
                texts.noReviews
              ) : isListed ? (
                <SellerRatings sellerId={seller.id} name={seller.name}>
                  {figures}
                </SellerRatings>
              ) : (
                figures
              )}
            </Fact>
            {seller.location !== '' && <Fact icon={<MapPin size={16} aria-hidden />}>{seller.location}</Fact>}
            <Fact icon={<CalendarDays size={16} aria-hidden />}>
              {texts.memberSince(formatMonthGenitive(seller.memberSince))}
            </Fact>
          </Box>
        </Box>
        {!isOwn && (
          <Box display="flex" flexWrap="wrap" gap="2.5" css={{ '& > *': { flexGrow: 1, minH: '11' } }}>
            {seller.phone !== '' && (
              <Button asChild variant="outline">
                <a href={`tel:${seller.phone.replace(/[^+\d]/g, '')}`}>
                  <Phone aria-hidden />
                  {texts.call(seller.phone)}
                </a>
              </Button>
            )}
            {contact}
          </Box>
        )}
      </Box>
    </Section>
  );
});

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box as="li" display="flex" alignItems="center" gap="2">
    {icon}
    <span>{children}</span>
  </Box>
);
