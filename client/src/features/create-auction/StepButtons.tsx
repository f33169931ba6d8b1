import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import { texts } from './texts.ts';
import type { WizardState } from './use-wizard.ts';

/** What stands in the way of the last one is told beside it. */
const CONSENT_HINT = 'consent-needed';

/** Back and on; the colour is that of the kind of auction, and at the end that of success. */
export function StepButtons({ wizard }: { wizard: WizardState }) {
  const { busy, form, steps } = wizard;
  const { isLast } = steps;
  const needsConsent = isLast && !wizard.consent;
  return (
    <Box mt="5">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <Button
          type="button"
          variant="outline"
          colorPalette="gray"
          disabled={steps.at === 0 || busy}
          onClick={steps.back}
        >
          <ArrowLeft aria-hidden />
          {texts.back}
        </Button>
        {isLast ? (
          <Button
            key="create"
            type="submit"
            colorPalette="leading"
            disabled={needsConsent}
            loading={busy}
            loadingText={texts.creating}
            aria-describedby={needsConsent ? CONSENT_HINT : undefined}
          >
            <Check aria-hidden />
            {texts.create}
          </Button>
        ) : (
          <Button key="next" type="submit" colorPalette={kindLooks[form.values.auctionType].palette}>
            {texts.next}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </Box>
      {isLast && (
        <Box id={CONSENT_HINT} textStyle="sm" color="fg.muted" textAlign="end" mt="2" minH="5">
          {needsConsent && texts.consent.needed}
        </Box>
      )}
    </Box>
  );
}
