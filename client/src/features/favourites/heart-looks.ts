/** Of a heart by its place, which looks the same before its button is there. */
export const heartLooks = {
  /** Over a picture, which looks the same in both modes. */
  picture: {
    variant: 'plain',
    borderRadius: 'full',
    bg: 'rgb(14 16 19 / 0.72)',
    color: 'stage.fg',
    px: '0',
    boxSize: '11',
    _hover: { bg: 'rgb(14 16 19 / 0.9)' },
  },
  page: { variant: 'surface', colorPalette: 'gray' },
} as const;
