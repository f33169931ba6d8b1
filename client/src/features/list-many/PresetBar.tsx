import type { ListingPreset, SellingPresets } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { Bookmark, Star, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Presets } from '../../entities/auction/selling-presets.ts';
import type { Form } from '../../kit/form/use-form.ts';
import { useKeptFocus } from '../../kit/form/use-kept-focus.ts';
import { NameForm } from '../../kit/list/NameForm.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { serverNow } from '../../lib/live/index.ts';
import { presetOf, readTerms, type Terms } from './terms.ts';
import { texts } from './texts.ts';

const words = texts.presets;
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The templates of the company: chosen, kept under a name, made the default, deleted. */
export function PresetBar(props: {
  form: Form<Terms>;
  presets: Presets;
  preset: ListingPreset | null;
  onChoose: (name: string) => void;
  /** What is entered is a template now. */
  onKept: (name: string) => void;
}) {
  const { form, presets, preset, onChoose, onKept } = props;
  const [naming, setNaming] = useState(false);
  const [changing, setChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  // The field of the name goes, and so do the buttons with what they have done.
  useKeptFocus(save, naming);
  useKeptFocus(list, changing);
  const kept = presets.loaded.value?.presets ?? [];
  const change = async (make: (had: readonly ListingPreset[]) => ListingPreset[]) => {
    setChanging(true);
    const refusal = await presets.save((had: SellingPresets) => ({ presets: make(had.presets) }));
    setChanging(false);
    setFailure(refusal);
    return refusal === null;
  };
  const keep = async (name: string) => {
    const now = serverNow();
    const read = readTerms(form.values, now);
    if (!read.ok) {
      form.refuse(read.problems);
      return;
    }
    const next = presetOf(read.body, name, now);
    const isKept = await change((had) =>
      had.some((one) => sameName(one.name, name))
        ? had.map((one) => (sameName(one.name, name) ? next : one))
        : [...had, next],
    );
    if (!isKept) return;
    setNaming(false);
    onKept(name);
  };
  const quiet = { size: 'sm', variant: 'ghost' } as const;
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Box asChild textStyle="sm" fontWeight="600">
          <label htmlFor={id}>{texts.terms.preset}</label>
        </Box>
        <NativeSelect.Root size="sm" w={{ base: 'full', sm: '20rem' }}>
          <NativeSelect.Field
            ref={list}
            id={id}
            value={preset?.name ?? ''}
            onChange={({ target }) => onChoose(target.value)}
          >
            {kept.length === 0 && <option value="">{texts.terms.basic}</option>}
            {kept.map(({ name }, place) => (
              <option key={name} value={name} data-name={name}>
                {place === 0 ? texts.terms.usual(name) : name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator aria-hidden />
        </NativeSelect.Root>
        {naming ? (
          <NameForm
            words={words}
            initial={preset?.name ?? ''}
            onKeep={keep}
            onCancel={() => setNaming(false)}
          />
        ) : (
          <>
            <Button ref={save} {...quiet} onClick={() => setNaming(true)}>
              <Bookmark aria-hidden />
              {words.save}
            </Button>
            {preset !== null && preset !== kept[0] && (
              <Button
                {...quiet}
                onClick={() =>
                  void change((had) => [preset, ...had.filter(({ name }) => name !== preset.name)])
                }
              >
                <Star aria-hidden />
                {words.use}
              </Button>
            )}
            {preset !== null && (
              <Button
                {...quiet}
                colorPalette="gray"
                onClick={() => void change((had) => had.filter(({ name }) => name !== preset.name))}
              >
                <Trash2 aria-hidden />
                {words.remove}
              </Button>
            )}
          </>
        )}
      </Box>
      <Refusal title={words.failed} reason={failure} />
    </>
  );
}
