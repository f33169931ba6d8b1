import { bodyType, condition, fuelType, transmission } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import {
  bodyLabels,
  conditionLabels,
  fuelLabels,
  horsepowerOf,
  transmissionLabels,
} from '../../../entities/car/labels.ts';
import { texts } from '../texts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { NumberField } from './NumberField.tsx';
import type { CarForm } from './use-car-form.ts';

const words = texts.form;
const MOST_KM = 2_000_000;
const SMALLEST_ENGINE = 0.5;
const LARGEST_ENGINE = 8;

/** 'Tehničke Specifikacije' */
export function TechnicalFields({ form }: { form: CarForm }) {
  const kw = Number(form.values.powerKw);
  return (
    <>
      <NumberField
        form={form}
        name="mileage"
        label={words.mileage}
        unit="km"
        step={1_000}
        min={0}
        max={MOST_KM}
      />
      <NumberField
        form={form}
        name="engineSize"
        label={words.engineSize}
        unit="L"
        step={0.1}
        min={SMALLEST_ENGINE}
        max={LARGEST_ENGINE}
      />
      <ChoiceField
        form={form}
        name="fuelType"
        label={words.fuelType}
        options={fuelType.options}
        labelOf={(fuel) => fuelLabels[fuel]}
      />
      <ChoiceField
        form={form}
        name="transmission"
        label={words.transmission}
        options={transmission.options}
        labelOf={(gearbox) => transmissionLabels[gearbox]}
      />
      <ChoiceField
        form={form}
        name="condition"
        label={words.condition}
        options={condition.options}
        labelOf={(state) => conditionLabels[state]}
      />
      <NumberField
        form={form}
        name="powerKw"
        label={words.powerKw}
        optional
        unit="kW"
        hint={kw > 0 && words.horsepower(horsepowerOf(kw))}
        min={1}
        max={2_000}
      />
      <Box gridColumn="1 / -1">
        <ChoiceField
          form={form}
          name="bodyType"
          label={words.bodyType}
          optional
          none={words.notGiven}
          options={bodyType.options}
          labelOf={(body) => bodyLabels[body]}
        />
      </Box>
      <NumberField form={form} name="doors" label={words.doors} optional min={1} max={9} />
      <NumberField form={form} name="seats" label={words.seats} optional min={1} max={60} />
    </>
  );
}
