/** A card in which larger text has so little room that nothing stands over the picture, nor beside anything. */
export const CROWDED = '@container (max-width: 16rem)';
