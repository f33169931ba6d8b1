import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CarForm } from '../form/car-form.ts';
import type { Picture } from '../pictures/picture.ts';
import { DamageEntries } from './DamageEntries.tsx';
import { type EntriesProps, FaultEntries, ServiceEntries, TyreEntries } from './PaperEntries.tsx';
import {
  newEntry,
  objectionsTo,
  type PaperDraft,
  type PaperPart,
  readPaper,
  writePaper,
} from './paper-draft.ts';
import { texts } from './texts.ts';

const PARTS = ['damages', 'faults', 'service', 'tyres'] as const;

/** The paper of a car (R216): four lists, each closed until it is opened or has entries. */
export function PaperField({ form, pictures }: { form: CarForm; pictures: readonly Picture[] }) {
  const draft = readPaper(form.values.paper);
  const isTold = form.problemOf('paper') !== null;
  const problems = isTold ? objectionsTo(form.values.paper) : null;
  const change = (changes: Partial<PaperDraft>) => form.set('paper', writePaper({ ...draft, ...changes }));
  const shared = <Part extends PaperPart>(part: Part): EntriesProps<Part> => ({
    entries: draft[part],
    onChange: (entries) => change({ [part]: entries }),
    problemOf: (path) => problems?.get(`${part}.${path}`),
  });
  const editors: Record<PaperPart, ReactNode> = {
    damages: <DamageEntries {...shared('damages')} pictures={pictures} />,
    faults: <FaultEntries {...shared('faults')} />,
    service: <ServiceEntries {...shared('service')} />,
    tyres: <TyreEntries {...shared('tyres')} />,
  };
  return (
    <Box
      id={form.idOf('paper')}
      tabIndex={-1}
      gridColumn="1 / -1"
      minW="0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) form.leave('paper');
      }}
    >
      <Heading as="h3" textStyle="subtitle" mt="2">
        {texts.title}
      </Heading>
      <Box textStyle="sm" color="fg.muted" mb="3">
        {texts.hint}
      </Box>
      <Box role="alert" textStyle="sm" color="fg.error" mb="3" _empty={{ display: 'none' }}>
        {form.problemOf('paper')}
      </Box>
      <Box display="grid" gap="3">
        {PARTS.map((part) => (
          <PartFrame
            key={part}
            title={texts[part].title}
            count={draft[part].length}
            isWrong={[...(problems?.keys() ?? [])].some((path) => path.startsWith(`${part}.`))}
            add={texts[part].add}
            onAdd={() => change({ [part]: [...draft[part], newEntry[part]()] })}
          >
            {editors[part]}
          </PartFrame>
        ))}
      </Box>
    </Box>
  );
}

/** What it holds is drawn once it is open: it is much, and most cars have little of it. */
function PartFrame(props: {
  title: string;
  count: number;
  /** Then it is open, so that its mistakes are seen. */
  isWrong: boolean;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  const [opened, setOpen] = useState(props.count > 0);
  const open = opened || props.isWrong;
  return (
    <Box asChild borderWidth="1px" borderRadius="l2" px="4" py="3">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Box asChild cursor="pointer" fontWeight="600">
          <summary>
            {props.title}{' '}
            <Box as="span" textStyle="sm" fontWeight="400" color="fg.muted" ms="1">
              {texts.count(props.count)}
            </Box>
          </summary>
        </Box>
        {open && (
          <Box mt="3" display="grid" gap="3">
            {props.children}
            <Button
              type="button"
              variant="surface"
              colorPalette="gray"
              size="sm"
              justifySelf="start"
              data-add-entry
              onClick={props.onAdd}
            >
              <Plus aria-hidden />
              {props.add}
            </Button>
          </Box>
        )}
      </details>
    </Box>
  );
}
