import type { KeyboardEvent } from 'react';
import { decimalOf, wholeOf } from './car-form.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'step' | 'min' | 'max' | 'write'> {
  step?: number;
  min: number;
  max: number;
}

const NOT_OF_NUMBERS = /[^\d.,\s]/g;

/**
 * A number as it is written here, with a comma or points; arrow up and down change it by a step. Not an `<input
 * type="number">`: what that one cannot read it throws away.
 */
export function NumberField({ step = 1, min, max, ...field }: NumberFieldProps) {
  const { form, name } = field;
  const isWhole = Number.isInteger(step);
  const value = (isWhole ? wholeOf : decimalOf)(form.values[name]);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const from = Number.isNaN(value) ? min - direction * step : value;
    const next = Math.min(max, Math.max(min, from + direction * step));
    form.set(name, String(Number(next.toFixed(1))).replace('.', ','));
  };
  return (
    <TextField
      inputMode={isWhole ? 'numeric' : 'decimal'}
      role="spinbutton"
      aria-valuenow={Number.isNaN(value) ? undefined : value}
      aria-valuetext={form.values[name]}
      aria-valuemin={min}
      aria-valuemax={max}
      fontVariantNumeric="tabular-nums"
      {...field}
      write={(text) => text.replace(NOT_OF_NUMBERS, '')}
      onKeyDown={onKeyDown}
    />
  );
}
