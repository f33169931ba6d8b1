import { fold } from '@autoplace/shared/script';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ScanSearch } from 'lucide-react';
import { decodeVin } from '../../../entities/car/vin/decode-vin.ts';
import { texts } from '../texts.ts';
import type { CarForm } from './car-form.ts';

const words = texts.vin;

/** The car's data by its VIN, to accept or ignore. */
export function VinSuggestion({ form }: { form: CarForm }) {
  const { vin, make, year } = form.values;
  const decoded = decodeVin(vin);
  return (
    <Box role="status" gridColumn="1 / -1">
      {decoded !== null && (
        <Box display="flex" gap="3" p="4" bg="bg.info" borderRadius="l2">
          <Box color="fg.info" pt="0.5">
            <ScanSearch size={20} aria-hidden />
          </Box>
          <Box minW="0">
            <Box fontWeight="600">{words.title}</Box>
            <Box as="dl" display="flex" flexWrap="wrap" columnGap="5" textStyle="sm">
              <Fact name={words.fact.make} value={decoded.make} />
              <Fact name={words.fact.country} value={decoded.country} />
              <Fact name={words.fact.year} value={decoded.years.map((one) => `${one}.`).join(words.or)} />
            </Box>
            {decoded.checkDigit === false && (
              <Box mt="1" textStyle="sm" color="fg.warning">
                {words.implausible}
              </Box>
            )}
            <Offers form={form} make={differs(make, decoded.make)} years={others(year, decoded.years)} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

const differs = (typed: string, decoded: string | null): string | null =>
  decoded === null || fold(typed) === fold(decoded) ? null : decoded;

/** Nothing if the input is one of them. */
const others = (typed: string, years: readonly number[]): readonly number[] =>
  years.includes(Number(typed)) ? [] : years;

function Offers(props: { form: CarForm; make: string | null; years: readonly number[] }) {
  const { form, make, years } = props;
  if (make === null && years.length === 0)
    return (
      <Box mt="1" textStyle="sm" color="fg.muted">
        {words.agrees}
      </Box>
    );
  const take = (year: number | null) => {
    if (make !== null) form.set('make', make);
    if (year !== null) form.set('year', String(year));
  };
  const offers = years.length === 0 ? [null] : years;
  return (
    <Box display="flex" flexWrap="wrap" gap="2" mt="3">
      {offers.map((year) => (
        <Button key={year} size="sm" variant="surface" onClick={() => take(year)}>
          {words.use([make, year === null ? null : `${year}.`].filter((part) => part !== null).join(', '))}
        </Button>
      ))}
    </Box>
  );
}

const Fact = ({ name, value }: { name: string; value: string | null }) =>
  value !== null &&
  value !== '' && (
    <Box display="flex" gap="1.5">
      <Box as="dt" color="fg.muted">
        {name}:
      </Box>
      <Box as="dd" fontWeight="560">
        {value}
      </Box>
    </Box>
  );
