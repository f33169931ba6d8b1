import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode } from 'react';
import { isSame } from './draft.ts';
import type { NameOf } from './read-fields.ts';
import type { Form } from './use-form.ts';

const label = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  mb: '1.5',
  textStyle: 'sm',
  fontWeight: '600',
} as const;
const Label = chakra('label', { base: label });

/** The fields of a form that hold one text. */
export type TextName<V extends object> = {
  [N in NameOf<V>]: V[N] extends string ? N : never;
}[NameOf<V>];

export interface FieldProps<V extends object, N extends NameOf<V>> {
  form: Form<V>;
  name: N;
  /** In place of the words that the table of fields has. */
  label?: string;
  hint?: ReactNode;
  /** Stands at the end of the line of the hint, such as a counter. */
  aside?: ReactNode;
}

/**
 * A field that is drawn again only where what it shows has changed: a key draws one field of a form, and not all. Of its other props
 * lists are compared by their entries. A function or an element in them has to be the same one: a new one draws the field again.
 */
export const drawnAlone = <C extends (props: never) => ReactNode>(component: C): C =>
  memo(component as never, isDrawnAlike) as unknown as C;

type AnyProps = FieldProps<object, never>;

const isDrawnAlike = ({ form: before, ...had }: AnyProps, { form: now, ...has }: AnyProps): boolean =>
  before.id === now.id &&
  before.fields === now.fields &&
  before.state === now.state &&
  isSame(before.values[has.name], now.values[has.name]) &&
  before.problemOf(has.name) === now.problemOf(has.name) &&
  Object.keys(had).length === Object.keys(has).length &&
  Object.entries(has).every(([name, value]) => isAlike(value, had[name as keyof typeof had]));

const isAlike = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((entry, index) => isAlike(entry, other[index]))
    : Object.is(one, other);

/** A field with its label above, and below it the error or the hint. */
export function Field<V extends object, N extends NameOf<V>>(
  props: FieldProps<V, N> & { group?: boolean; children: ReactNode },
) {
  const { form, name } = props;
  const field = form.fields[name];
  const id = form.idOf(name);
  const problem = form.problemOf(name);
  const words = (
    <>
      {props.label ?? field.label}
      {typeof field.optional === 'string' && (
        <Box as="span" color="fg.muted" fontWeight="400">
          {field.optional}
        </Box>
      )}
    </>
  );
  return (
    <Box minW="0">
      {props.group ? (
        <Box id={`${id}-label`} {...label}>
          {words}
        </Box>
      ) : (
        <Label htmlFor={id}>{words}</Label>
      )}
      {props.children}
      <Box display="flex" justifyContent="space-between" gap="3" mt="1.5" minH="5" textStyle="sm">
        <Box id={`${id}-note`} minW="0" color={problem === null ? 'fg.muted' : 'fg.error'}>
          {problem === null ? (props.hint ?? field.help) : <span role="alert">{problem}</span>}
        </Box>
        {props.aside !== undefined && (
          <Box id={`${id}-aside`} flexShrink="0" color="fg.muted" fontVariantNumeric="tabular-nums">
            {props.aside}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Fields in two columns where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    columnGap="6"
    rowGap="4"
  >
    {children}
  </Box>
);
