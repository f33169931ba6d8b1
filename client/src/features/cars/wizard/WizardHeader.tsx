import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { ProgressBar } from '../parts/ProgressBar.tsx';
import { texts } from '../texts.ts';
import { StepIndicator } from './StepIndicator.tsx';

const words = texts.wizard;

export function WizardHeader(props: {
  step: number;
  saving: boolean;
  onCancel: () => void;
  onJump: (step: number) => void;
}) {
  const { step, saving, onCancel, onJump } = props;
  const percent = ((step + 1) / words.steps.length) * 100;
  return (
    <Box display="grid" gap="4">
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="4">
        <PageTitle>{words.title}</PageTitle>
        <Button variant="surface" colorPalette="gray" disabled={saving} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Box>
      <Box>
        <Box
          display="flex"
          justifyContent="space-between"
          mb="2"
          textStyle="sm"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          <span>{words.stepOf(step + 1, words.steps.length)}</span>
          <span>{words.done(percent)}</span>
        </Box>
        <ProgressBar label={words.done(percent)} percent={percent} />
      </Box>
      <StepIndicator step={step} disabled={saving} onJump={onJump} />
    </Box>
  );
}
