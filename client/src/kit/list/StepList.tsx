import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const Done = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '8',
    '@media (pointer: coarse)': {
      minH: '11',
      minW: '11',
      mx: { base: '-2', md: '0' },
      justifyContent: 'center',
    },
    borderRadius: 'l1',
    cursor: 'button',
    _hover: { textDecoration: 'underline' },
    _disabled: { cursor: 'not-allowed', textDecoration: 'none' },
  },
});

const CURRENT = { bg: 'brand.solid', color: 'brand.contrast' };
const AHEAD = { bg: 'bg.muted', color: 'fg.muted' };

/** The steps of a long form (`useSteps`). Finished ones lead back; on a phone only the current one shows its name. */
export const StepList = <S extends string | number>(props: {
  label: string;
  steps: { steps: readonly S[]; at: number; go: (step: S) => void };
  titleOf: (step: S) => string | undefined;
  disabled: boolean;
}) => (
  <Box
    as="ol"
    aria-label={props.label}
    listStyleType="none"
    display="flex"
    flexWrap="wrap"
    columnGap={{ base: '4', md: '6' }}
    rowGap="1"
    textStyle="sm"
  >
    {props.steps.steps.map((step, place) => {
      const isCurrent = place === props.steps.at;
      return (
        <Box
          as="li"
          key={step}
          aria-current={isCurrent ? 'step' : undefined}
          display="flex"
          alignItems="center"
          gap="2.5"
          color={place > props.steps.at ? 'fg.muted' : undefined}
          fontWeight={isCurrent ? '620' : undefined}
        >
          {place < props.steps.at ? (
            <Done type="button" disabled={props.disabled} onClick={() => props.steps.go(step)}>
              <Mark bg="leading.muted" color="leading.fg">
                <Check size={16} aria-hidden />
              </Mark>
              <Box as="span" srOnly={{ base: true, md: false }}>
                {props.titleOf(step)}
                <Box as="span" srOnly>
                  , završeno
                </Box>
              </Box>
            </Done>
          ) : (
            <>
              <Mark {...(isCurrent ? CURRENT : AHEAD)}>{place + 1}</Mark>
              <Box as="span" srOnly={{ base: !isCurrent, md: false }}>
                {props.titleOf(step)}
              </Box>
            </>
          )}
        </Box>
      );
    })}
  </Box>
);

const Mark = (props: { bg: string; color: string; children: ReactNode }) => (
  <Center
    as="span"
    aria-hidden
    boxSize="7"
    borderRadius="full"
    textStyle="figure"
    fontSize="0.8125rem"
    {...props}
  />
);
