import { type Damage, damage as damageSchema } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { CarDrawing } from '../../../entities/car/paper/CarDrawing.tsx';
import { damageLabels, degreeLabels, panelLabels } from '../../../entities/car/paper/labels.ts';
import { LabelledSelect } from '../../../kit/form/PlainSelect.tsx';
import type { Picture } from '../pictures/picture.ts';
import { DamagePicture } from './DamagePicture.tsx';
import { Entries, type EntriesProps } from './PaperEntries.tsx';
import { newEntry } from './paper-draft.ts';
import { texts } from './texts.ts';

const words = texts.damages;

/** The drawing, which a pointer adds to, above the list, which says and changes all of it. */
export function DamageEntries(props: EntriesProps<'damages'> & { pictures: readonly Picture[] }) {
  const { entries, onChange, pictures } = props;
  const drawn = entries.flatMap((entry) => damageSchema.safeParse(entry).data ?? ([] as Damage[]));
  return (
    <>
      <Box textStyle="sm" color="fg.muted">
        {words.hint}
      </Box>
      <CarDrawing damages={drawn} onChoose={(panel) => onChange([...entries, newEntry.damages(panel)])} />
      <Entries entries={entries} name={words.entry} onChange={onChange}>
        {(entry, _, set) => (
          <>
            <LabelledSelect
              label={words.panel}
              value={entry.panel}
              options={Object.entries(panelLabels)}
              onChoose={(panel) => set({ ...entry, panel })}
            />
            <LabelledSelect
              label={words.kind}
              value={entry.kind}
              options={Object.entries(damageLabels)}
              onChoose={(kind) => set({ ...entry, kind })}
            />
            <LabelledSelect
              label={words.degree}
              value={String(entry.degree)}
              options={degreeLabels.map((label, at) => [String(at + 1), `${at + 1} – ${label}`])}
              onChoose={(degree) => set({ ...entry, degree: Number(degree) })}
            />
            {pictures.length > 0 && (
              <DamagePicture label={words.picture} damage={entry} pictures={pictures} onChange={set} />
            )}
          </>
        )}
      </Entries>
      {pictures.length === 0 && entries.length > 0 && (
        <Box textStyle="sm" color="fg.muted">
          {words.picturesLater}
        </Box>
      )}
    </>
  );
}
