import { fold } from '@autoplace/shared/script';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useState } from 'react';
import { Choice } from '../../../kit/form/Choice.ts';
import { Field } from '../../../kit/form/Field.tsx';
import { texts } from '../texts.ts';
import type { CarForm, CarFormValues } from './car-form.ts';
import { DOCUMENTS, EQUIPMENT } from './equipment.ts';

const LONGEST = 80;

export type EntriesName = {
  [N in keyof CarFormValues]: CarFormValues[N] extends string[] ? N : never;
}[keyof CarFormValues];

/** The usual entries, in groups. */
const USUAL: Record<EntriesName, readonly (readonly [title: string | null, options: readonly string[]])[]> = {
  features: Object.entries(EQUIPMENT),
  documents: [[null, DOCUMENTS]],
};

/** Several entries: usual ones are ticked, others are typed, and stand among them from then on. */
export function EntriesField({ form, name }: { form: CarForm; name: EntriesName }) {
  const { label } = form.fields[name];
  const { id, 'aria-describedby': described } = form.control(name);
  const groups = USUAL[name];
  const chosen = form.values[name];
  const [typed, setTyped] = useState('');
  const usual = groups.flatMap(([, options]) => options);
  const own = chosen.filter((entry) => !usual.includes(entry));
  const toggle = (entry: string) =>
    form.set(name, chosen.includes(entry) ? chosen.filter((one) => one !== entry) : [...chosen, entry]);
  const add = () => {
    const entry = typed.trim();
    setTyped('');
    if (entry === '' || chosen.some((one) => fold(one) === fold(entry))) return;
    form.set(name, [...chosen, usual.find((one) => fold(one) === fold(entry)) ?? entry]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <Field group form={form} name={name} hint={chosen.length > 0 && texts.form.chosen(chosen.length)}>
      <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={described} display="grid" gap="4">
        {[...groups, ...(own.length > 0 ? [[null, own] as const] : [])].map(([title, options]) => (
          <Box key={options[0]}>
            {title !== null && (
              <Box textStyle="eyebrow" color="fg.muted" mb="1.5">
                {title}
              </Box>
            )}
            <Box display="flex" flexWrap="wrap" gap="2">
              {options.map((entry) => (
                <Choice key={entry}>
                  <chakra.input
                    type="checkbox"
                    srOnly
                    checked={chosen.includes(entry)}
                    onChange={() => toggle(entry)}
                  />
                  {entry}
                </Choice>
              ))}
            </Box>
          </Box>
        ))}
        <Box display="flex" gap="2" maxW="26rem">
          <Input
            id={id}
            size="md"
            value={typed}
            maxLength={LONGEST}
            autoComplete="off"
            aria-label={texts.form.own(label)}
            placeholder={texts.form.ownHint}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
          <Button variant="surface" colorPalette="gray" onClick={add}>
            {texts.form.add}
          </Button>
        </Box>
      </Box>
    </Field>
  );
}
