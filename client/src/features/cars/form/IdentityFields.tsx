import { carColor, MAX_YEAR, MIN_YEAR } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Dab } from '../../../entities/car/Dab.tsx';
import { paintOf } from '../../../entities/car/paint.ts';
import { texts } from '../texts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { makes, modelsOf } from './models.ts';
import { NumberField } from './NumberField.tsx';
import { TextField } from './TextField.tsx';
import type { CarForm } from './use-car-form.ts';
import { VinSuggestion } from './VinSuggestion.tsx';

const words = texts.form;
const asVin = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** 'Osnovna Informacija' */
export const IdentityFields = ({ form }: { form: CarForm }) => (
  <>
    <TextField form={form} name="make" label={words.make} hint={words.makeHint} suggestions={makes} />
    <TextField form={form} name="model" label={words.model} suggestions={modelsOf(form.values.make)} />
    <NumberField form={form} name="year" label={words.year} min={MIN_YEAR} max={MAX_YEAR} />
    <TextField
      form={form}
      name="vin"
      label={words.vin}
      hint={words.vinHint}
      aside={
        <Box color="fg.muted" textStyle="figure" fontSize="0.875rem" fontWeight="400">
          {words.vinLength(form.values.vin.length)}
        </Box>
      }
      autoCapitalize="characters"
      spellCheck={false}
      fontVariantNumeric="tabular-nums"
      letterSpacing="0.04em"
      write={asVin}
    />
    <VinSuggestion form={form} />
    <Box gridColumn="1 / -1">
      <ChoiceField
        form={form}
        name="color"
        label={words.color}
        options={carColor.options}
        labelOf={String}
        mark={(color) => <Dab paint={paintOf[color]} />}
      />
    </Box>
  </>
);
