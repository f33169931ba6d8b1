import { z } from 'zod';

/** What a picture of a car shows; `papers` are seen by everybody, as the others. One without a group shows the outside. */
export const pictureGroup = z.enum(['outside', 'inside', 'engine', 'below', 'damage', 'papers']);
export type PictureGroup = z.infer<typeof pictureGroup>;
