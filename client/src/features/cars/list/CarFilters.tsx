import { type DealerCar, fuelType, stockStatus, transmission } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { LabelledSelect } from '../../../kit/form/PlainSelect.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { choicesOf } from '../form/choices.ts';
import { texts } from '../texts.ts';
import { type CarCriteria, countCriteria, everyCar } from './filter-cars.ts';

const words = texts.list;
const ANY = ['', words.any] as const;
const asYear = (value: string) => (value === '' ? null : Number(value));

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
      <LabelledSelect
        label={texts.form.fuelType}
        value={criteria.fuel ?? ''}
        options={[ANY, ...choicesOf('fuelType')]}
        onChoose={(value) => onEdit({ fuel: fuelType.safeParse(value).data ?? null })}
      />
      <LabelledSelect
        label={texts.form.transmission}
        value={criteria.transmission ?? ''}
        options={[ANY, ...choicesOf('transmission')]}
        onChoose={(value) => onEdit({ transmission: transmission.safeParse(value).data ?? null })}
      />
      <LabelledSelect
        label={words.from}
        value={criteria.minYear ?? ''}
        options={[ANY, ...yearOptions]}
        onChoose={(value) => onEdit({ minYear: asYear(value) })}
      />
      <LabelledSelect
        label={words.to}
        value={criteria.maxYear ?? ''}
        options={[ANY, ...yearOptions]}
        onChoose={(value) => onEdit({ maxYear: asYear(value) })}
      />
      <LabelledSelect
        label={words.status}
        value={criteria.status ?? ''}
        options={[ANY, ...stockStatus.options.map((status) => [status, words.statuses[status]] as const)]}
        onChoose={(value) => onEdit({ status: stockStatus.safeParse(value).data ?? null })}
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
