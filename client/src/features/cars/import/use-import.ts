import type { CarFieldName } from '@autoplace/shared/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/http/reason.ts';
import { matchColumns } from './columns.ts';
import { type Mapping, readRows } from './read-rows.ts';
import { readTable, type Table, UnreadableTable } from './read-table.ts';
import { type GivenRow, type Outcomes, sendRows } from './send-rows.ts';

/** Where the import is: rows are checked after every change, and saved once the user says so. */
export type Phase = 'checking' | 'checked' | 'saving' | 'stopped' | 'finished';

const NONE: Outcomes = new Map();

/** The list that was chosen, and which field each of its columns is. */
function useTable(onNew: () => void) {
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    table,
    mapping,
    reading,
    problem,
    async choose(file: File) {
      setReading(true);
      setProblem(null);
      try {
        const read = await readTable(file);
        setTable(read);
        setMapping(matchColumns(read.header));
        onNew();
      } catch (error) {
        setProblem(error instanceof UnreadableTable ? error.message : reasonOf(error));
      } finally {
        setReading(false);
      }
    },
    /** A field has one column: another one that had it is imported no more. */
    map(column: number, name: CarFieldName | null) {
      setMapping((had) => had.map((old, at) => (at === column ? name : old === name ? null : old)));
      onNew();
    },
  };
}

/** Importing a list of cars, from its file to what became of each row. */
export function useImport() {
  const [phase, setPhase] = useState<Phase>('checking');
  const [outcomes, setOutcomes] = useState(NONE);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  /** What has been saved so far: after a stop the rest follows. */
  const saved = useRef(NONE);
  const list = useTable(() => {
    running.current?.abort();
    saved.current = NONE;
    setOutcomes(NONE);
    setFailure(null);
    setPhase('checking');
  });
  const { table, mapping } = list;
  const rows = useMemo(() => (table === null ? [] : readRows(table, mapping)), [table, mapping]);
  const given = useMemo(() => rows.filter((row): row is GivenRow => row.given !== null), [rows]);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (save: boolean) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setFailure(null);
    setPhase(save ? 'saving' : 'checking');
    try {
      const onPart = (part: Outcomes) => {
        if (save) saved.current = new Map([...saved.current, ...part]);
        setOutcomes(save ? saved.current : part);
      };
      const open = save ? given.filter(({ line }) => !saved.current.has(line)) : given;
      await sendRows(open, { save, signal, onWait: setWaiting, onPart });
      setPhase(save ? 'finished' : 'checked');
    } catch (error) {
      if (signal.aborted) return;
      setFailure(reasonOf(error));
      if (save) setPhase('stopped');
    } finally {
      if (!signal.aborted) setWaiting(null);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is checked once
  useEffect(() => {
    if (table !== null) void send(false);
  }, [table, given]);

  return {
    ...list,
    rows,
    given,
    phase,
    outcomes,
    waiting,
    failure,
    check: () => void send(false),
    start() {
      setOutcomes(saved.current);
      void send(true);
    },
    stop() {
      running.current?.abort();
      setWaiting(null);
      setPhase('stopped');
    },
  };
}

export type Import = ReturnType<typeof useImport>;
