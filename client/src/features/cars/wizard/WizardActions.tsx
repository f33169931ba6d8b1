import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { DraftState } from '../draft/DraftState.tsx';
import { texts } from '../texts.ts';
import { SUBMIT_ID, type Wizard } from './use-wizard.ts';

const words = texts.wizard;

/** 'Nazad' and, as the form's own button, 'Sledeći' or on the last step 'Sačuvaj'. */
export function WizardActions({ wizard }: { wizard: Wizard }) {
  const { steps, busy, kept, saving } = wizard;
  const again = saving.outcome?.is === 'pictures';
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" pt="6" borderTopWidth="1px">
      <Button
        variant="surface"
        colorPalette="gray"
        size="lg"
        disabled={steps.at === 0 || busy}
        onClick={steps.back}
      >
        {words.back}
      </Button>
      <DraftState kept={kept} />
      <Button
        id={SUBMIT_ID}
        type="submit"
        size="lg"
        flex={{ base: '1', md: '0 0 auto' }}
        minW="9rem"
        loading={busy}
        loadingText={words.saving}
      >
        {!steps.isLast ? words.next : again ? texts.retry : words.save}
      </Button>
    </Box>
  );
}
