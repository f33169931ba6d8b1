import { type DealerCar, fuelType, stockStatus, transmission } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useId } from 'react';
import { fuelLabels, transmissionLabels } from '../../../entities/car/labels.ts';
import { PlainSelect } from '../../../kit/form/PlainSelect.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { texts } from '../texts.ts';
import { type CarCriteria, countCriteria, everyCar } from './filter-cars.ts';

const words = texts.list;

/** 'Filteri': fuel, gearbox, year, and whether the car is in an auction or sold. */
export function CarFilters(props: {
  id: string;
  cars: readonly DealerCar[];
  criteria: CarCriteria;
  onEdit: (changes: Partial<CarCriteria>) => void;
}) {
  const { criteria, onEdit } = props;
  // An address may ask for a year that no car is of.
  const years = [...props.cars.map(({ year }) => year), criteria.minYear, criteria.maxYear];
  const yearOptions = [...new Set(years.filter((year) => year !== null))]
    .sort((a, b) => b - a)
    .map((year) => [String(year), `${year}.`] as const);
  const asYear = (value: string | null) => (value === null ? null : Number(value));
  return (
    <Surface
      as="div"
      id={props.id}
      role="group"
      aria-label={words.filters}
      p={{ base: '4', md: '5' }}
      display="grid"
      gap="4"
      gridTemplateColumns="repeat(auto-fit, minmax(10rem, 1fr))"
      alignItems="end"
    >
      <Select
        label={texts.form.fuelType}
        value={criteria.fuel}
        options={fuelType.options.map((fuel) => [fuel, fuelLabels[fuel]])}
        onChange={(value) => onEdit({ fuel: fuelType.safeParse(value).data ?? null })}
      />
      <Select
        label={texts.form.transmission}
        value={criteria.transmission}
        options={transmission.options.map((gearbox) => [gearbox, transmissionLabels[gearbox]])}
        onChange={(value) => onEdit({ transmission: transmission.safeParse(value).data ?? null })}
      />
      <Select
        label={words.from}
        value={criteria.minYear === null ? null : String(criteria.minYear)}
        options={yearOptions}
        onChange={(value) => onEdit({ minYear: asYear(value) })}
      />
      <Select
        label={words.to}
        value={criteria.maxYear === null ? null : String(criteria.maxYear)}
        options={yearOptions}
        onChange={(value) => onEdit({ maxYear: asYear(value) })}
      />
      <Select
        label={words.status}
        value={criteria.status}
        options={stockStatus.options.map((status) => [status, words.statuses[status]])}
        onChange={(value) => onEdit({ status: stockStatus.safeParse(value).data ?? null })}
      />
      <Button
        variant="ghost"
        colorPalette="gray"
        disabled={countCriteria(criteria) === 0}
        onClick={() => onEdit({ ...everyCar, q: criteria.q })}
      >
        {words.reset}
      </Button>
    </Surface>
  );
}

function Select(props: {
  label: string;
  value: string | null;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string | null) => void;
}) {
  const id = useId();
  return (
    <Box minW="0">
      <Box asChild display="block" mb="1.5" textStyle="sm" fontWeight="600">
        <label htmlFor={id}>{props.label}</label>
      </Box>
      <PlainSelect
        id={id}
        value={props.value ?? ''}
        options={[['', words.any], ...props.options]}
        onChoose={(value) => props.onChange(value === '' ? null : value)}
      />
    </Box>
  );
}
