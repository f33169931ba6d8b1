/** A card or row in which larger text has so little room that nothing stands over the picture, nor beside anything; words may wrap. */
export const CROWDED = '@container (max-width: 16rem)';
