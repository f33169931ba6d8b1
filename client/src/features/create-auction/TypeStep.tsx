import { type AuctionType, auctionType } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import { PriceStaircase } from '../../entities/auction/PriceStaircase.tsx';
import { texts } from './texts.ts';
import type { WizardState } from './use-wizard.ts';

/** Two cards, of which all is the choice. */
export const TypeStep = ({ wizard }: { wizard: WizardState }) => (
  <Box as="fieldset">
    <Box as="legend" fontWeight="600" mb="3">
      {texts.typesLegend}
    </Box>
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }} gap="4">
      {auctionType.options.map((type) => (
        <TypeCard
          key={type}
          type={type}
          chosen={wizard.form.values.auctionType === type}
          onChoose={() => wizard.form.set('auctionType', type)}
        />
      ))}
    </Box>
  </Box>
);

function TypeCard(props: { type: AuctionType; chosen: boolean; onChoose: () => void }) {
  const { type, chosen, onChoose } = props;
  const { name, lead, points } = texts.types[type];
  return (
    <chakra.label
      colorPalette={kindLooks[type].palette}
      display="flex"
      flexDirection="column"
      borderRadius="l3"
      overflow="hidden"
      boxShadow="0 0 0 1px {colors.border.control}"
      cursor="button"
      css={{
        '&:has(:checked)': { boxShadow: '0 0 0 2px {colors.colorPalette.solid}' },
        '&:has(:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '4px' },
      }}
    >
      <Box bg="stage" px="5" pt="4" pb="2">
        <Box maxW="15rem" mx="auto">
          <PriceStaircase type={type} />
        </Box>
      </Box>
      <Box p="5" flex="1" bg={chosen ? 'colorPalette.subtle' : undefined}>
        <Box display="flex" gap="3" alignItems="center">
          <Box asChild boxSize="5" flexShrink="0" accentColor="{colors.colorPalette.solid}">
            <input
              type="radio"
              name="auctionType"
              checked={chosen}
              onChange={onChoose}
              aria-describedby={`about-${type}`}
              aria-label={name}
            />
          </Box>
          <Box textStyle="subtitle" fontSize="1.0625rem" minW="0" overflowWrap="anywhere">
            {name}
          </Box>
        </Box>
        <Box id={`about-${type}`} mt="2">
          <Box fontWeight="560">{lead}</Box>
          <Box as="ul" listStyleType="disc" ps="5" mt="2" textStyle="sm" color="fg.muted">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Box>
        </Box>
      </Box>
    </chakra.label>
  );
}
