import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { texts } from '../texts.ts';

const words = texts.wizard;

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '7',
    borderRadius: 'full',
    borderWidth: '2px',
    textStyle: 'sm',
    fontWeight: '620',
    fontVariantNumeric: 'tabular-nums',
  },
});

const looks = {
  done: { bg: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg' },
  current: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  ahead: { bg: 'bg.panel', borderColor: 'border.control', color: 'fg.muted' },
};

const Step = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    textAlign: 'start',
    textStyle: 'sm',
    fontWeight: '560',
    color: 'fg.muted',
    borderRadius: 'l1',
    _enabled: { cursor: 'button', _hover: { color: 'fg' } },
    _currentStep: { color: 'fg' },
  },
});

/** The four steps; earlier ones are links. */
export const StepIndicator = (props: { step: number; disabled: boolean; onJump: (step: number) => void }) => (
  <Box
    as="ol"
    aria-label={words.stepsLabel}
    listStyleType="none"
    display="flex"
    justifyContent="space-between"
    gap={{ base: '2', md: '4' }}
  >
    {words.steps.map((title, index) => {
      const state = index < props.step ? 'done' : index === props.step ? 'current' : 'ahead';
      return (
        <li key={title}>
          <Step
            type="button"
            aria-current={state === 'current' ? 'step' : undefined}
            disabled={state !== 'done' || props.disabled}
            onClick={() => props.onJump(index)}
          >
            <Mark {...looks[state]}>{state === 'done' ? <Check size={16} aria-hidden /> : index + 1}</Mark>
            {/* On a phone the heading of the step says the name. */}
            <Box as="span" srOnly={{ base: true, lg: false }}>
              {title}
            </Box>
          </Step>
        </li>
      );
    })}
  </Box>
);
