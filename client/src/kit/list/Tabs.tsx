import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { choice, choiceRow, chosen as chosenLook } from './choice-row.ts';

interface TabPanel<Id extends string> {
  id: Id;
  label: string;
  content: ReactNode;
}

const Tab = chakra('button', {
  base: { ...choice, h: '11', px: '3.5', cursor: 'button', _selected: chosenLook },
});

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Parts of a page without addresses, one at a time. Arrow keys move between the tabs. */
export function Tabs<Id extends string>(props: {
  label: string;
  tabs: readonly TabPanel<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  const { label, tabs, chosen, onChoose } = props;
  const base = useId();
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next = tabs.at((tabs.findIndex(({ id }) => id === chosen) + (step ?? 0)) % tabs.length);
    if (step === undefined || next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <>
      <Box role="tablist" aria-label={label} onKeyDown={move} w="fit-content" {...choiceRow}>
        {tabs.map(({ id, label }) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === chosen}
            aria-controls={id === chosen ? `${base}-panel` : undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {label}
          </Tab>
        ))}
      </Box>
      <Box key={chosen} role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`} mt="6">
        {tabs.find(({ id }) => id === chosen)?.content}
      </Box>
    </>
  );
}
