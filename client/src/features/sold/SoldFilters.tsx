import { countMakes, listSoldModels, salesQuery } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useCallback } from 'react';
import { SelectField } from '../../kit/form/ChoiceField.tsx';
import { checkWith, type Fields, readFields } from '../../kit/form/read-fields.ts';
import { NumberField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { formatWhole } from '../../kit/format.ts';
import { Surface } from '../../kit/page/Surface.tsx';
import { call } from '../../lib/http/api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { BOUNDS, hasFilters, type SaleFilters } from './sale-filters.ts';
import { texts } from './texts.ts';

const words = texts.filters;
const bound = { optional: true, unreadable: words.whole } as const;
const distance = { ...bound, input: 'amount', unit: 'km' } as const;

const FIELDS: Fields<SaleFilters> = {
  make: { label: words.make, input: 'choice', optional: true },
  model: { label: words.model, input: 'choice', optional: true },
  minYear: { ...bound, label: words.minYear, input: 'number' },
  maxYear: { ...bound, label: words.maxYear, input: 'number' },
  minMileage: { ...distance, label: words.minMileage },
  maxMileage: { ...distance, label: words.maxMileage },
};
const NONE: SaleFilters = { make: '', model: '', minYear: '', maxYear: '', minMileage: '', maxMileage: '' };

/** A distance of the address as it is typed, with its thousands apart. */
const shown = (km: string): string => km && formatWhole(Number(km));

/** What was sold of a make; none while that is not known. */
function useSoldModels(make: string) {
  const { value } = useLoaded(
    useCallback(
      async (signal: AbortSignal) =>
        make === ''
          ? { make, items: [] }
          : { make, ...(await call(listSoldModels, { query: { make }, signal })) },
      [make],
    ),
  );
  return value?.make === make ? value.items : [];
}

/** Which sales are shown; nothing changes before they are asked for. */
export function SoldFilters(props: { filters: SaleFilters; onApply: (filters: SaleFilters) => void }) {
  const { filters, onApply } = props;
  const makes =
    useCall(countMakes, { query: { status: ['sold'] } }).value?.items.map(({ make }) => make) ?? [];
  const form = useForm({
    fields: FIELDS,
    initial: { ...filters, minMileage: shown(filters.minMileage), maxMileage: shown(filters.maxMileage) },
    read(values) {
      // An empty bound is absent, and not 0.
      const read = Object.entries(readFields(FIELDS, values)).map(([name, value]) => [name, value ?? '']);
      return checkWith(FIELDS, salesQuery, Object.fromEntries(read));
    },
    async submit(body) {
      // Bounds as numbers, however they were typed.
      const bounds = BOUNDS.map((name) => [name, String(body[name] ?? '')]);
      onApply({ ...form.values, ...Object.fromEntries(bounds) });
    },
  });
  const { make, model } = form.values;
  const models = useSoldModels(make);
  const isOwn = model !== '' && !models.some((one) => one.model === model);
  return (
    <Surface as="search">
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={words.title}>
        <Box
          display="grid"
          columnGap="4"
          rowGap="1"
          // As many beside one another as there is room for, also with large text.
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))"
        >
          <SelectField
            form={form}
            name="make"
            // Models are those of a make.
            onChoose={(make) => form.change({ make, model: '' })}
            options={[
              ['', words.allMakes],
              ...[...new Set(filters.make === '' ? makes : [...makes, filters.make])].map(
                (make) => [make, make, true] as const,
              ),
            ]}
          />
          <SelectField
            form={form}
            name="model"
            options={[
              ['', make === '' && !isOwn ? words.makeFirst : words.allModels],
              ...(isOwn ? [[model, model, true] as const] : []),
              ...models.map(({ model, count }) => [model, words.counted(model, count), true] as const),
            ]}
          />
          <NumberField form={form} name="minYear" maxLength={4} />
          <NumberField form={form} name="maxYear" maxLength={4} />
          <NumberField form={form} name="minMileage" maxLength={9} />
          <NumberField form={form} name="maxMileage" maxLength={9} />
        </Box>
        <Box display="flex" flexWrap="wrap" gap="3" mt="2">
          <Button type="submit">{words.apply}</Button>
          {hasFilters(filters) && (
            <Button
              variant="ghost"
              colorPalette="gray"
              onClick={() => {
                form.reset();
                onApply(NONE);
              }}
            >
              {words.reset}
            </Button>
          )}
        </Box>
      </form>
    </Surface>
  );
}
