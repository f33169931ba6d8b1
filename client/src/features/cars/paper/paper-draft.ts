import { type CarPanel, type CarPaper, carPaper } from '@autoplace/shared/contract';
import { z } from 'zod';
import { readNumber, readWhole } from '../../../kit/form/read-number.ts';
import { formatTyped, formatWhole } from '../../../kit/format.ts';

/** The paper of a car as it is typed. */
const paperDraft = z.object({
  service: z.array(z.object({ date: z.string(), mileage: z.string(), work: z.string(), place: z.string() })),
  faults: z.array(z.string()),
  tyres: z.array(z.object({ season: z.string(), year: z.string(), depths: z.array(z.string()) })),
  damages: z.array(
    z.object({ panel: z.string(), kind: z.string(), degree: z.int(), imageId: z.string().nullable() }),
  ),
});
export type PaperDraft = z.infer<typeof paperDraft>;
export type PaperPart = keyof PaperDraft;

const EMPTY: PaperDraft = { service: [], faults: [], tyres: [], damages: [] };

export const newEntry = {
  service: () => ({ date: '', mileage: '', work: '', place: '' }),
  faults: () => '',
  tyres: () => ({ season: 'summer', year: '', depths: ['', '', '', ''] }),
  damages: (panel: CarPanel = 'front_bumper') => ({ panel, kind: 'scratch', degree: 1, imageId: null }),
};

/** What the form's field holds: drafts of forms are texts. Blank for a paper without entries. */
export const writePaper = (draft: PaperDraft): string =>
  Object.values(draft).every((entries) => entries.length === 0) ? '' : JSON.stringify(draft);

export function readPaper(text: string): PaperDraft {
  try {
    return paperDraft.catch(EMPTY).parse(text === '' ? EMPTY : JSON.parse(text));
  } catch {
    return EMPTY;
  }
}

const typedNumber = (value: number | null) => (value === null ? '' : formatTyped(value));

/** A paper as it would be typed. */
export const typedPaper = (paper: CarPaper | null | undefined): string =>
  paper == null
    ? ''
    : writePaper({
        service: paper.service.map(({ mileage, place, ...entry }) => ({
          ...entry,
          mileage: mileage === null ? '' : formatWhole(mileage),
          place: place ?? '',
        })),
        faults: paper.faults,
        tyres: paper.tyres.map(({ season, year, depths }) => ({
          season,
          year: typedNumber(year).toString(),
          depths: depths.map(typedNumber),
        })),
        damages: paper.damages,
      });

const optional = (text: string, read: (text: string) => number): number | null =>
  text.trim() === '' ? null : read(text);

/** What is sent of it: null for no entries. What cannot be read is `NaN`, which the schema objects to. */
function rawOf(text: unknown) {
  if (typeof text !== 'string' || text === '') return null;
  const { service, faults, tyres, damages } = readPaper(text);
  return {
    service: service.map(({ mileage, place, ...entry }) => ({
      ...entry,
      mileage: optional(mileage, readWhole),
      place: place.trim() === '' ? null : place,
    })),
    faults,
    tyres: tyres.map(({ season, year, depths }) => ({
      season,
      year: optional(year, readWhole),
      depths: depths.map((depth) => optional(depth, readNumber)),
    })),
    damages,
  };
}

/** The text of the form's field as a paper. */
export const paperOfText = z.preprocess(rawOf, carPaper.nullable());

/** The first objection to each input, by its path: `service.0.date`. */
export const objectionsTo = (text: string): ReadonlyMap<string, string> =>
  new Map(
    (paperOfText.safeParse(text).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );
