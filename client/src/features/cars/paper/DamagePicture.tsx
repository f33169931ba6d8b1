import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { damageLabels, panelLabels } from '../../../entities/car/paper/labels.ts';
import { LabelledSelect } from '../../../kit/form/PlainSelect.tsx';
import type { CarForm } from '../form/car-form.ts';
import type { Picture } from '../pictures/picture.ts';
import { type PaperDraft, readPaper, writePaper } from './paper-draft.ts';
import { texts } from './texts.ts';

const words = texts.damages;
type TypedDamage = PaperDraft['damages'][number];

/** Which picture of the form shows a damage; one that was taken away since shows none. */
export function DamagePicture(props: {
  label: string;
  damage: TypedDamage;
  pictures: readonly Picture[];
  disabled?: boolean;
  onChange: (damage: TypedDamage) => void;
}) {
  const { label, damage, pictures, disabled = false, onChange } = props;
  const shown = pictures.find(({ key }) => key === damage.imageId);
  return (
    <Box display="flex" alignItems="flex-end" gap="2" minW="0">
      <Box flex="1" minW="0">
        <LabelledSelect
          label={label}
          value={shown?.key ?? ''}
          frame={{ disabled }}
          options={[
            ['', words.noPicture],
            ...pictures.map(({ key }, at) => [key, words.pictureOf(at + 1)] as const),
          ]}
          onChoose={(key) => onChange({ ...damage, imageId: key || null })}
        />
      </Box>
      {shown !== undefined && (
        <Box asChild h="10" w="15" flexShrink="0" objectFit="cover" borderRadius="l1">
          <img src={shown.url} alt="" />
        </Box>
      )}
    </Box>
  );
}

/** Beside the pictures of a new car: which of them show the damages that were declared before there were any. */
export function DamagePictures(props: { form: CarForm; pictures: readonly Picture[]; disabled: boolean }) {
  const { form, pictures, disabled } = props;
  const paper = readPaper(form.values.paper);
  if (paper.damages.length === 0 || pictures.length === 0) return null;
  return (
    <Box as="section" aria-label={words.picturesTitle}>
      <Heading as="h3" textStyle="subtitle">
        {words.picturesTitle}
      </Heading>
      <Box textStyle="sm" color="fg.muted" mb="3">
        {words.picturesHint}
      </Box>
      <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))">
        {paper.damages.map((damage, at) => (
          <DamagePicture
            // biome-ignore lint/suspicious/noArrayIndexKey: a damage has no other name than its place
            key={at}
            label={words.named(at + 1, panelOf(damage), kindOf(damage))}
            damage={damage}
            pictures={pictures}
            disabled={disabled}
            onChange={(changed) =>
              form.set('paper', writePaper({ ...paper, damages: paper.damages.with(at, changed) }))
            }
          />
        ))}
      </Box>
    </Box>
  );
}

const panelOf = ({ panel }: TypedDamage) => (panelLabels as Record<string, string>)[panel] ?? panel;
const kindOf = ({ kind }: TypedDamage) => (damageLabels as Record<string, string>)[kind] ?? kind;
