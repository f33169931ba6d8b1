import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { texts } from './texts.ts';
import type { WizardState } from './use-wizard.ts';

const Done = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '8',
    borderRadius: 'l1',
    cursor: 'button',
    _hover: { textDecoration: 'underline' },
    _disabled: { cursor: 'not-allowed', textDecoration: 'none' },
  },
});

/** The progress. Finished steps are links; on a phone only the current step shows its name. */
export function StepList({ wizard }: { wizard: WizardState }) {
  const { steps, at, go } = wizard.steps;
  return (
    <Box mb={{ base: '4', md: '6' }}>
      <Box textStyle="eyebrow" color="fg.muted" mb="2" aria-live="polite">
        {texts.stepOf(at + 1, steps.length)}
      </Box>
      <Box
        as="ol"
        aria-label={texts.stepList}
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        columnGap={{ base: '3', md: '6' }}
        rowGap="1"
        textStyle="sm"
      >
        {steps.map((step, index) => (
          <Box
            as="li"
            key={step}
            aria-current={index === at ? 'step' : undefined}
            display="flex"
            alignItems="center"
            gap="2.5"
            color={index > at ? 'fg.muted' : undefined}
            fontWeight={index === at ? '620' : undefined}
          >
            {index < at ? (
              <Done type="button" disabled={wizard.busy} onClick={() => go(step)}>
                <Mark done>
                  <Check size={16} aria-hidden />
                </Mark>
                <Box as="span" srOnly={{ base: true, md: false }}>
                  {texts.steps[step]}
                  <Box as="span" srOnly>{`, ${texts.stepDone}`}</Box>
                </Box>
              </Done>
            ) : (
              <>
                <Mark current={index === at}>{index + 1}</Mark>
                <Box as="span" srOnly={{ base: index !== at, md: false }}>
                  {texts.steps[step]}
                </Box>
              </>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const Mark = (props: { done?: boolean; current?: boolean; children: React.ReactNode }) => (
  <Center
    as="span"
    aria-hidden
    boxSize="7"
    borderRadius="full"
    textStyle="figure"
    fontSize="0.8125rem"
    bg={props.current ? 'brand.solid' : props.done ? 'leading.muted' : 'bg.muted'}
    color={props.current ? 'brand.contrast' : props.done ? 'leading.fg' : 'fg.muted'}
  >
    {props.children}
  </Center>
);
