import {
  isRegistrationNumber,
  type VerificationDetails,
  type VerificationItem,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { Checked } from '../../../entities/dealer/Checked.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { PlainLink } from '../../../kit/page/TextLink.tsx';
import { texts } from '../texts.ts';

const words = texts.details;

/** The application. The row's data shows at once; the rest has reserved space until it is loaded. */
export function ApplicationFacts(props: { item: VerificationItem; details: VerificationDetails | null }) {
  const { item, details } = props;
  const facts: [name: string, value: ReactNode][] = [
    [
      words.registrationNumber,
      <Checked key="number" isSound={isRegistrationNumber(item.registrationNumber)}>
        {item.registrationNumber}
      </Checked>,
    ],
    [words.businessLicense, details?.businessLicense],
    [
      words.contactEmail,
      <PlainLink key="email" href={`mailto:${item.contactEmail}`}>
        {item.contactEmail}
      </PlainLink>,
    ],
    [
      words.phone,
      details && (
        <PlainLink key="phone" href={`tel:${details.phone.replace(/[^\d+]/g, '')}`}>
          {details.phone}
        </PlainLink>
      ),
    ],
    [words.address, details?.address],
    [words.city, item.city],
    [words.country, details?.country],
    [words.createdAt, formatMoment(item.createdAt)],
  ];
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="3"
      aria-busy={details === null}
    >
      {facts.map(([name, value]) => (
        <Box key={name} display="grid" gridTemplateColumns="minmax(7rem, 2fr) minmax(0, 3fr)" columnGap="3">
          <Box as="dt" color="fg.muted">
            {name}
          </Box>
          <Box as="dd" fontWeight="560" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {value ?? <Skeleton h="1em" my="0.25em" w="70%" />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
