import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { drawnAlone, type FieldProps } from './Field.tsx';
import type { NameOf } from './read-fields.ts';

/** A native checkbox that reads and works as a switch; the caller labels it. */
export const Switch = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    position: 'relative',
    w: '12',
    h: '7',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    boxShadow: 'inset 0 0 0 1px {colors.border.control}',
    cursor: 'button',
    transition: 'background-color 0.15s',
    _before: {
      content: '""',
      position: 'absolute',
      top: '1',
      insetStart: '1',
      boxSize: '5',
      borderRadius: 'full',
      bg: 'fg.muted',
      transition: 'transform 0.2s {easings.settle}, background-color 0.15s',
    },
    // The knob is a ground, which is gone there: a plain checkbox.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
    _checked: {
      bg: 'brand.solid',
      boxShadow: 'none',
      _before: { transform: 'translateX(1.25rem)', bg: 'brand.contrast' },
    },
  },
});

/** A field that is on or off, in a frame of its own: what it is called and what it means, and the switch beside them. */
export const SwitchField = drawnAlone(function SwitchField<V extends object>({
  form,
  name,
  label,
  hint,
}: FieldProps<V, NameOf<V>>) {
  const field = form.fields[name];
  const id = form.idOf(name);
  return (
    <Box
      asChild
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="5"
      p="4"
      borderWidth="1px"
      borderRadius="l2"
      cursor="button"
    >
      <label htmlFor={id}>
        <span>
          <Box as="span" id={`${id}-name`} display="block" fontWeight="600">
            {label ?? field.label}
          </Box>
          <Box as="span" id={`${id}-hint`} display="block" textStyle="sm" color="fg.muted">
            {hint ?? field.help}
          </Box>
        </span>
        <Switch
          id={id}
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          checked={form.values[name] === true}
          onChange={({ currentTarget }) => form.set(name, currentTarget.checked as V[NameOf<V>])}
        />
      </label>
    </Box>
  );
});
