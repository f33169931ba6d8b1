import { chakra } from '@chakra-ui/react/styled-system';

const look = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    mb: '1.5',
    textStyle: 'sm',
    fontWeight: '600',
    color: 'fg',
  },
} as const;

/** The name of a field. */
export const FieldLabel = chakra('label', look);

/** The name of several fields that belong together. */
export const GroupLabel = chakra('div', look);
