import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { seasonLabels, wheelLabels } from '../../../entities/car/paper/labels.ts';
import { numberInput } from '../../../kit/form/number-input.ts';
import { LabelledSelect } from '../../../kit/form/PlainSelect.tsx';
import { readWhole } from '../../../kit/form/read-number.ts';
import { EntryFrame, Line } from './EntryFrame.tsx';
import type { PaperDraft, PaperPart } from './paper-draft.ts';
import { texts } from './texts.ts';

/** What the editors of the parts share. */
export interface EntriesProps<Part extends PaperPart> {
  entries: PaperDraft[Part];
  onChange: (entries: PaperDraft[Part]) => void;
  /** The objection to an input of this part: `0.date`. */
  problemOf: (path: string) => string | undefined;
}

/** The entries of a part, each with what changes and removes it. */
export function Entries<Entry>(props: {
  entries: readonly Entry[];
  name: (place: number) => string;
  onChange: (entries: Entry[]) => void;
  children: (entry: Entry, place: number, set: (entry: Entry) => void) => ReactNode;
}) {
  const { entries, name, onChange, children } = props;
  const remove = (place: number, pressed: Element) => {
    const part = pressed.closest('details');
    flushSync(() => onChange(entries.filter((_, other) => other !== place)));
    // The button that had the keyboard goes.
    const buttons = part?.querySelectorAll<HTMLElement>('[data-remove-entry]') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)];
    (next ?? part?.querySelector<HTMLElement>('[data-add-entry]'))?.focus();
  };
  if (entries.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="3">
      {entries.map((entry, place) => (
        <EntryFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name than its place
          key={place}
          name={name(place + 1)}
          onRemove={(pressed) => remove(place, pressed)}
        >
          {children(entry, place, (changed) => onChange(entries.with(place, changed)))}
        </EntryFrame>
      ))}
    </Box>
  );
}

export const ServiceEntries = ({ entries, onChange, problemOf }: EntriesProps<'service'>) => (
  <Entries entries={entries} name={texts.service.entry} onChange={onChange}>
    {(entry, place, set) =>
      (['date', 'mileage', 'work', 'place'] as const).map((name) => {
        const onType = (text: string) => set({ ...entry, [name]: text });
        return (
          <Line
            key={name}
            label={texts.service[name]}
            type={name === 'date' ? 'date' : 'text'}
            value={entry[name]}
            problem={problemOf(`${place}.${name}`)}
            onType={onType}
            {...(name === 'mileage' &&
              numberInput({
                text: entry.mileage,
                value: readWhole(entry.mileage),
                onChange: onType,
                kind: 'amount',
                min: 0,
                max: Number.MAX_SAFE_INTEGER,
                by: undefined,
              }))}
          />
        );
      })
    }
  </Entries>
);

export const FaultEntries = ({ entries, onChange, problemOf }: EntriesProps<'faults'>) => (
  <Entries entries={entries} name={texts.faults.entry} onChange={onChange}>
    {(entry, place, set) => (
      <Line label={texts.faults.what} value={entry} problem={problemOf(`${place}`)} onType={set} />
    )}
  </Entries>
);

export const TyreEntries = ({ entries, onChange, problemOf }: EntriesProps<'tyres'>) => (
  <Entries entries={entries} name={texts.tyres.entry} onChange={onChange}>
    {(entry, place, set) => (
      <>
        <LabelledSelect
          label={texts.tyres.season}
          value={entry.season}
          options={Object.entries(seasonLabels)}
          onChoose={(season) => set({ ...entry, season })}
        />
        <Line
          label={texts.tyres.year}
          inputMode="numeric"
          value={entry.year}
          problem={problemOf(`${place}.year`)}
          onType={(year) => set({ ...entry, year })}
        />
        {wheelLabels.map((wheel, at) => (
          <Line
            key={wheel}
            label={texts.tyres.depth(wheel)}
            inputMode="decimal"
            value={entry.depths[at] ?? ''}
            problem={problemOf(`${place}.depths.${at}`)}
            onType={(text) => set({ ...entry, depths: entry.depths.with(at, text) })}
          />
        ))}
      </>
    )}
  </Entries>
);
