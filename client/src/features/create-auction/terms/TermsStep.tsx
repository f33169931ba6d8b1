import { Box } from '@chakra-ui/react/box';
import { useFees } from '../../../entities/auction/fees.ts';
import { Switch } from '../../../kit/form/Switch.tsx';
import { Simulator } from '../simulator/Simulator.tsx';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { ClassicTerms } from './ClassicTerms.tsx';
import { DutchTerms } from './DutchTerms.tsx';
import { StartFields } from './StartFields.tsx';

/** Prices, times and the featured option; for a dutch auction also its simulation. */
export const TermsStep = ({ wizard }: { wizard: WizardState }) => (
  <Box display="grid" gap="6">
    {wizard.form.auctionType === 'classic' ? (
      <ClassicTerms wizard={wizard} />
    ) : (
      <>
        <DutchTerms wizard={wizard} />
        <StartFields wizard={wizard} />
        <Simulator wizard={wizard} />
      </>
    )}
    <FeaturedField wizard={wizard} />
  </Box>
);

function FeaturedField({ wizard }: { wizard: WizardState }) {
  const fees = useFees();
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
      <label htmlFor="featured">
        <span>
          <Box as="span" id="featured-name" display="block" fontWeight="600">
            {texts.featured.label(fees)}
          </Box>
          <Box as="span" id="featured-hint" display="block" textStyle="sm" color="fg.muted">
            {texts.featured.hint(fees)}
          </Box>
        </span>
        <Switch
          id="featured"
          type="checkbox"
          role="switch"
          aria-labelledby="featured-name"
          aria-describedby="featured-hint"
          checked={wizard.form.featured}
          onChange={({ currentTarget }) => wizard.change({ featured: currentTarget.checked })}
        />
      </label>
    </Box>
  );
}
