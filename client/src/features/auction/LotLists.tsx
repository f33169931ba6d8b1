import type { LotCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Check, FileCheck, type LucideIcon } from 'lucide-react';
import { formatDayGenitive } from '../../kit/format.ts';
import { texts } from './texts.ts';

export const Features = ({ features }: { features: string[] }) => (
  <Items items={features} icon={Check} empty={texts.noFeatures} />
);

export function Documents({ car }: { car: LotCar }) {
  const registration =
    car.registrationValid === null ? [] : [texts.registeredUntil(formatDayGenitive(car.registrationValid))];
  return <Items items={[...car.documents, ...registration]} icon={FileCheck} empty={texts.noDocuments} />;
}

function Items({ items, icon: Icon, empty }: { items: string[]; icon: LucideIcon; empty: string }) {
  if (items.length === 0) return <Box color="fg.muted">{empty}</Box>;
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', xl: '1fr 1fr 1fr' }}
      columnGap="6"
    >
      {items.map((item) => (
        <Box as="li" key={item} display="flex" gap="3" py="2.5">
          <Box color="leading.fg" pt="0.5" flexShrink="0">
            <Icon size={18} aria-hidden />
          </Box>
          {item}
        </Box>
      ))}
    </Box>
  );
}
