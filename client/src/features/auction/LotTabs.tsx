import type { AuctionView, LotCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Tabs } from '@chakra-ui/react/tabs';
import { Check, FileCheck, type LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { factsOf } from '../../entities/car/facts.ts';
import { formatDayGenitive } from '../../kit/format-moments.ts';
import { FactList } from '../../kit/list/FactList.tsx';
import { lazy, Spare } from '../../kit/page/Spare.tsx';
import { texts } from './texts.ts';

// Few lots have any.
const TermChanges = lazy(() => import('./TermChanges.tsx'));

type LotTabsProps = Pick<AuctionView, 'car' | 'description' | 'termChanges'>;

/** Everything that the seller says about the car. */
export const LotTabs = memo(function LotTabs({ car, description, termChanges }: LotTabsProps) {
  const tabs: { value: keyof typeof texts.tabs; content: ReactNode }[] = [
    {
      value: 'description',
      content: <Description car={car} description={description} termChanges={termChanges} />,
    },
    { value: 'specifications', content: <Specifications car={car} /> },
    { value: 'features', content: <Features features={car.features} /> },
    { value: 'documents', content: <Documents car={car} /> },
  ];
  return (
    <Tabs.Root unstyled defaultValue="description" lazyMount>
      <Tabs.List
        aria-label={texts.lot}
        display="flex"
        // Two rows at 320 px: a row that scrolled would hide the last tab.
        flexWrap="wrap"
        columnGap={{ base: '2', sm: '4', md: '7' }}
        boxShadow="inset 0 -1px 0 {colors.border}"
      >
        {tabs.map(({ value }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            minH="12"
            fontSize="clamp(0.875rem, 4.2vw, 1rem)"
            fontWeight="600"
            color="fg.muted"
            borderBottomWidth="2px"
            borderColor="transparent"
            cursor="pointer"
            transition="color 0.15s, border-color 0.15s"
            _hover={{ color: 'fg' }}
            _selected={{ color: 'fg', borderColor: 'brand.solid' }}
            _focusVisible={{ outlineOffset: '-3px' }}
          >
            {texts.tabs[value]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Content
          key={value}
          value={value}
          pt={{ base: '4', lg: '6' }}
          minH={{ lg: '12rem' }}
          outlineOffset="4px"
        >
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
});

function Description({ car, description, termChanges }: LotTabsProps) {
  const parts = [
    { title: texts.aboutAuction, text: description },
    // A dealer who describes the car with the same words twice is quoted once.
    { title: texts.aboutCar, text: car.description === description ? '' : car.description },
  ].filter(({ text }) => text.trim() !== '');
  return (
    <>
      {parts.length === 0 && <Box color="fg.muted">{texts.noDescription}</Box>}
      {parts.map(({ title, text }) => (
        <Box key={title} _notFirst={{ mt: '6' }} maxW="68ch">
          <Heading as="h3" textStyle="sm" color="fg.muted" mb="1.5">
            {title}
          </Heading>
          <Box htmlTranslate="no" whiteSpace="pre-line" overflowWrap="anywhere" lineHeight="1.65">
            {text}
          </Box>
        </Box>
      ))}
      {termChanges.length > 0 && (
        <Spare>
          <TermChanges changes={termChanges} />
        </Spare>
      )}
    </>
  );
}

const Features = ({ features }: { features: string[] }) => (
  <Items items={features} icon={Check} empty={texts.noFeatures} />
);

function Documents({ car }: { car: LotCar }) {
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

const Specifications = ({ car }: { car: LotCar }) => <FactList facts={factsOf(car)} />;
