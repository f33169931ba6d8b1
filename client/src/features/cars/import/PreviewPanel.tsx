import type { ImportedRow, ImportOutcome } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { useRef, useState } from 'react';
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { picturesOf } from './archive/zip-pictures.ts';
import { labelOf, type ReadRow } from './read-rows.ts';
import { texts } from './texts.ts';
import type { Import } from './use-import.ts';

const words = texts.preview;
const ON_A_PAGE = 25;

/** A row with what becomes of it; null until the server has said so. */
interface ShownRow extends ReadRow {
  outcome: ImportOutcome | null;
  said: ImportedRow | null;
}

/** Those that are not imported first, then those of unknown makes, the rest as the file has them. */
export const shownRows = ({ rows, outcomes }: Pick<Import, 'rows' | 'outcomes'>): ShownRow[] =>
  rows
    .map((row) => {
      const said = outcomes.get(row.line) ?? null;
      return { ...row, said, outcome: row.given === null ? ('refused' as const) : (said?.outcome ?? null) };
    })
    .toSorted((one, other) => urgencyOf(other) - urgencyOf(one));

const urgencyOf = ({ outcome, said }: ShownRow): number =>
  outcome === 'refused' ? 2 : Number(said?.makeName?.isKnown === false);

/** By the make and the model that are kept (R377). */
const titleOf = ({ make, model, year, said }: ShownRow): string =>
  [said?.makeName?.kept ?? make, said?.keptModel ?? model, year].filter((word) => word !== '').join(' ');

/** What becomes of each row, before and after it is saved. */
export function PreviewPanel({ running }: { running: Import }) {
  const { isSaved, archive, folders } = running;
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const rows = shownRows(running);
  const pages = Math.ceil(rows.length / ON_A_PAGE);
  const at = Math.min(page, pages);
  const names = isSaved ? words.done : words.next;
  const columns: Column<ShownRow>[] = [
    {
      label: words.car,
      cell: (row) => {
        const title = titleOf(row);
        return title === '' ? words.noTitle : <bdi translate="no">{title}</bdi>;
      },
    },
    { label: words.line, cell: ({ line }) => line },
    {
      label: words.key,
      cell: ({ vin, internalNumber }) => (
        <>
          <Box asChild whiteSpace={{ lg: 'nowrap' }}>
            <bdi translate="no">{vin}</bdi>
          </Box>
          {internalNumber !== '' && <Box color="fg.muted">{internalNumber}</Box>}
        </>
      ),
    },
    ...(archive.read === null
      ? []
      : [
          {
            label: words.pictures,
            align: 'end' as const,
            cell: (row: ShownRow) => picturesOf(row, folders).length || null,
          },
        ]),
    {
      label: isSaved ? words.became : words.outcome,
      cell: ({ outcome, said, problems }) =>
        outcome && <Outcome outcome={outcome} said={said} problems={problems} names={names} />,
    },
  ];
  return (
    <Panel title={words.title} hint={words.hint}>
      <div ref={top} tabIndex={-1}>
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows.slice((at - 1) * ON_A_PAGE, at * ON_A_PAGE)}
          keyOf={({ line }) => String(line)}
        />
      </div>
      <Pager label={words.pager} page={at} pages={pages} top={top} onTurn={setPage} />
    </Panel>
  );
}

const PALETTES: Record<ImportOutcome, string> = {
  added: 'leading',
  changed: 'brand',
  unchanged: 'gray',
  in_auction: 'gray',
  refused: 'outbid',
};

function Outcome(props: {
  outcome: ImportOutcome;
  said: ImportedRow | null;
  problems: readonly string[];
  names: Record<ImportOutcome, string>;
}) {
  const { outcome, said } = props;
  const problems = [
    ...props.problems,
    ...(said?.problems ?? []).map(({ path, message }) =>
      path === '' ? message : texts.problems.ofField(labelOf(path), '', message),
    ),
  ];
  return (
    <>
      <Badge colorPalette={PALETTES[outcome]}>{props.names[outcome]}</Badge>
      {said !== null && said.changes.length > 0 && (
        <Box mt="1" color="fg.muted">
          {words.changes(said.changes.map(labelOf))}
        </Box>
      )}
      {said?.makeName?.isKnown === false && outcome !== 'refused' && (
        <Box mt="1" color="fg.muted">
          {words.unknownMake(said.makeName.kept, said.makeName.meant)}
        </Box>
      )}
      {problems.length > 0 && (
        <Box as="ul" mt="1" listStyleType="none" color="fg.error">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </Box>
      )}
    </>
  );
}
