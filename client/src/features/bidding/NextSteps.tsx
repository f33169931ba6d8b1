import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { dealPath } from '../../entities/auction/lot.ts';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { PANEL_PADDING } from './parts/panel-padding.ts';

const texts = {
  title: 'Šta sada',
  buyer: {
    steps: [
      'Na stranici kupovine su ime, telefon i e-mail adresa prodavca, i rokovi za plaćanje i preuzimanje.',
      'Dogovorite se porukom ili telefonom, pa tamo upisujete šta je urađeno.',
    ],
    link: 'Nastavi kupovinu',
  },
  seller: {
    steps: [
      'Na stranici prodaje su ime i kontakt kupca, i rokovi za plaćanje i predaju vozila.',
      'Dogovorite se porukom ili telefonom, pa tamo upisujete šta je urađeno.',
    ],
    link: 'Otvori prodaju',
  },
};

/** What buyer and seller do now, as far as AutoPlace brings them together. */
export default function NextSteps({ view, side }: { view: AuctionView; side: 'buyer' | 'seller' }) {
  const { steps, link } = texts[side];
  return (
    <Box p={PANEL_PADDING} display="grid" gap="3">
      <Heading as="h3" textStyle="subtitle">
        {texts.title}
      </Heading>
      <Box as="ol" listStyleType="decimal" ps="5" display="grid" gap="1.5" textStyle="sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <LinkButton to={dealPath(view)}>{link}</LinkButton>
    </Box>
  );
}
