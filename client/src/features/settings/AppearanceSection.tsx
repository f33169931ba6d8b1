import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ColorModeChoice, setColorMode, useColorModeChoice } from '../../kit/theme/color-mode.ts';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

const choices = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const satisfies [ColorModeChoice, unknown][];

/** Light, dark or as the device has it; kept on this device. */
export function AppearanceSection() {
  const chosen = useColorModeChoice();
  return (
    <Section title={texts.appearance.title} hint={texts.appearance.hint}>
      <Box
        role="radiogroup"
        aria-label={texts.appearance.title}
        mt="4"
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(6rem, 100%), 1fr))"
        gap={{ base: '2', md: '3' }}
      >
        {choices.map(([choice, Icon]) => (
          <chakra.label
            key={choice}
            display="flex"
            flexDirection="column"
            alignItems="center"
            gap="2"
            px="2"
            py="4"
            textAlign="center"
            textStyle="sm"
            fontWeight="560"
            borderRadius="l2"
            boxShadow="inset 0 0 0 1px {colors.border.control}"
            cursor="button"
            _hover={{ bg: 'bg.subtle' }}
            css={{
              '&:has(:checked)': {
                bg: 'brand.subtle',
                color: 'brand.fg',
                boxShadow: 'inset 0 0 0 2px {colors.brand.solid}',
              },
              '&:has(:focus-visible)': {
                outline: '2px solid {colors.brand.focusRing}',
                outlineOffset: '2px',
              },
            }}
          >
            <chakra.input
              type="radio"
              name="izgled"
              srOnly
              checked={chosen === choice}
              onChange={() => setColorMode(choice)}
            />
            <Icon size={22} aria-hidden />
            {texts.appearance.choices[choice]}
          </chakra.label>
        ))}
      </Box>
    </Section>
  );
}
