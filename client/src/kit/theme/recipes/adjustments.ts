import { dialogAnatomy, menuAnatomy } from '@chakra-ui/react/anatomy';

/** What differs from Chakra's structure in the recipes that are taken over. */
export const adjustments = {
  recipes: {
    container: { base: { maxW: 'content', px: { base: '4', md: '6', lg: '8' } } },
    heading: { base: { fontWeight: '660', letterSpacing: '-0.02em' } },
    input: {
      variants: {
        variant: { outline: { bg: 'bg.panel', borderColor: 'border.control' } },
        size: { md: { textStyle: 'md', '--input-height': 'sizes.11' } },
      },
    },
    skeleton: { defaultVariants: { variant: 'shine' } },
  },
  slotRecipes: {
    dialog: {
      slots: dialogAnatomy.keys(),
      base: {
        backdrop: { bg: 'rgb(14 16 19 / 0.6)', backdropFilter: 'blur(3px)' },
        content: { textStyle: 'md' },
        title: { textStyle: 'subtitle' },
      },
    },
    menu: {
      slots: menuAnatomy.keys(),
      base: { content: { borderRadius: 'lg' } },
      variants: { size: { md: { content: { minW: '14rem' }, item: { py: '2.5', px: '3' } } } },
    },
  },
};
