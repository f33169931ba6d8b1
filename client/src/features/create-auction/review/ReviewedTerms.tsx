import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import type { ReactNode } from 'react';
import { FactList } from '../../../kit/list/FactList.tsx';
import { carName } from '../car-step/cars.ts';
import type { StepId } from '../form/steps.ts';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { reviewedTerms } from './reviewed.ts';

/** What the earlier steps hold, each with the way back to it. */
export function ReviewedTerms({ wizard }: { wizard: WizardState }) {
  const { car, now } = wizard;
  const form = wizard.form.values;
  const name = (shown: ReactNode) => (
    <Box textStyle="figure" overflowWrap="anywhere">
      {shown}
    </Box>
  );
  const parts: { step: StepId; title: string; shown: ReactNode }[] = [
    { step: 'type', title: texts.review.type, shown: name(texts.types[form.auctionType].name) },
    ...(car === null
      ? []
      : [
          {
            step: 'car' as const,
            title: texts.review.car,
            shown: name(<bdi translate="no">{carName(car)}</bdi>),
          },
        ]),
    { step: 'terms', title: texts.review.terms, shown: <FactList facts={reviewedTerms(form, now)} /> },
  ];
  return (
    <Box borderWidth="1px" borderRadius="l2" px={{ base: '4', md: '5' }}>
      {parts.map(({ step, title, shown }) => (
        <Box as="section" key={step} py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" minH="9">
            <Heading as="h3" textStyle="sm" fontWeight="620">
              {title}
            </Heading>
            {wizard.steps.steps.includes(step) && (
              <Button
                type="button"
                size="sm"
                variant="ghost"
                aria-label={texts.review.editOf(title)}
                onClick={() => wizard.steps.go(step)}
              >
                {texts.review.edit}
              </Button>
            )}
          </Box>
          {shown}
        </Box>
      ))}
    </Box>
  );
}
