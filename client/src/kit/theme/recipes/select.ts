import { nativeSelectAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The list that the browser opens. Chakra's recipe brings that of its own list along; this is what of it is used. */
export const selectRecipe = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: nativeSelectAnatomy.keys(),
  base: {
    root: { display: 'flex', width: '100%', height: 'fit-content', position: 'relative' },
    field: {
      width: '100%',
      minWidth: '0',
      height: '11',
      ps: '3',
      pe: '8',
      appearance: 'none',
      outline: '0',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      // 16 px, or a phone zooms in when the field is chosen.
      textStyle: 'md',
      lineHeight: 'normal',
      focusVisibleRing: 'inside',
      _disabled: { layerStyle: 'disabled' },
      _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
      '& > option, & > optgroup': { bg: 'bg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '2',
      top: '50%',
      height: '100%',
      transform: 'translateY(-50%)',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      pointerEvents: 'none',
      color: 'fg.muted',
      textStyle: 'lg',
      _disabled: { opacity: '0.5' },
      _invalid: { color: 'fg.error' },
      _icon: { width: '1em', height: '1em' },
    },
  },
});
