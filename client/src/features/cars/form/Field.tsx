import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

const label = {
  display: 'flex',
  alignItems: 'baseline',
  gap: '2',
  mb: '1.5',
  textStyle: 'sm',
  fontWeight: '600',
} as const;
const Label = chakra('label', { base: label });

export interface FieldProps {
  id: string;
  label: string;
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** Stands at the end of the line of the hint, such as a counter. */
  aside?: ReactNode;
  problem: string | null;
}

/** What ties a control to its hint and its problem. */
export const describedBy = (id: string) => `${id}-hint ${id}-problem`;

/** A field with its label above, and below it the error or the hint. */
export function Field(props: FieldProps & { group?: boolean; children: ReactNode }) {
  const { id, problem } = props;
  const name = (
    <>
      {props.label}
      {props.optional && (
        <Box as="span" color="fg.muted" fontWeight="400">
          {texts.form.optional}
        </Box>
      )}
    </>
  );
  return (
    <Box minW="0">
      {props.group ? (
        <Box id={`${id}-label`} {...label}>
          {name}
        </Box>
      ) : (
        <Label htmlFor={id}>{name}</Label>
      )}
      {props.children}
      <Box display="flex" justifyContent="space-between" gap="3" mt="1.5" minH="5" textStyle="sm">
        <Box>
          <Box id={`${id}-problem`} role="alert" color="fg.error">
            {problem}
          </Box>
          <Box id={`${id}-hint`} color="fg.muted" hidden={problem !== null}>
            {props.hint}
          </Box>
        </Box>
        {props.aside}
      </Box>
    </Box>
  );
}
