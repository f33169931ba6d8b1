/** A quiet button on the dark stage, in either mode. */
export const onStage = {
  variant: 'outline',
  color: 'stage.fg',
  borderColor: 'transparent',
  _hover: { bg: 'stage.raised' },
} as const;
