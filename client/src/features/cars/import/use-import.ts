import type { CarFieldName, ImportedRow, ImportOutcome } from '@autoplace/shared/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/http/reason.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { type CarPictures, type PictureProblem, sendPictures } from './archive/send-pictures.ts';
import { useArchive } from './archive/use-archive.ts';
import { type Folders, foldersOf, picturesOf } from './archive/zip-pictures.ts';
import { forgetImport, keepFiles, loadFiles, type Memory, readMemory, writeMemory } from './memory.ts';
import { type Mapping, mappingOf, readRows } from './read-rows.ts';
import { readTable, type Table, UnreadableTable } from './read-table.ts';
import { type GivenRow, type Outcomes, sendRows } from './send-rows.ts';

/** Where the import is: rows are checked after every change, and saved once the user says so. */
export type Phase = 'checking' | 'checked' | 'saving' | 'stopped' | 'finished';

const NONE: Outcomes = new Map();

const problemOf = (error: unknown): string =>
  error instanceof UnreadableTable ? error.message : reasonOf(error);

/** The list that was chosen, and which field each of its columns is. */
function useTable(onNew: () => void) {
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const { busy: reading, failure: problem, attempt } = useAttempt(problemOf);
  return {
    table,
    mapping,
    reading,
    problem,
    /** `known` is how its columns were matched before. */
    choose: (file: File, known?: Mapping) =>
      attempt(async () => {
        const read = await readTable(file);
        setTable(read);
        setMapping(known?.length === read.header.length ? known : mappingOf(read));
        onNew();
      }),
    /** A field has one column: another one that had it is imported no more. */
    map(column: number, name: CarFieldName | null) {
      setMapping((had) => had.map((old, at) => (at === column ? name : old === name ? null : old)));
      onNew();
    },
  };
}

/** The car of a row, if it may be changed: those in an open auction are left as they are. A new one has no id before it is saved. */
function carOf({ line }: GivenRow, outcomes: Outcomes): string | null {
  const said = outcomes.get(line);
  if (said === undefined || said.outcome === 'in_auction' || said.outcome === 'refused') return null;
  return said.carId ?? '';
}

const freeCars = (given: readonly GivenRow[], outcomes: Outcomes): string[] => [
  ...new Set(given.flatMap((row) => carOf(row, outcomes) || [])),
];

/** The pictures of each row that may have some. */
function picturesDue(given: readonly GivenRow[], outcomes: Outcomes, folders: Folders): CarPictures[] {
  return given.flatMap((row) => {
    const carId = carOf(row, outcomes);
    const pictures = carId === null ? [] : picturesOf(row, folders);
    return carId === null || pictures.length === 0 ? [] : [{ carId, pictures }];
  });
}

/** Importing a list of cars, from its file to what became of each row. */
export function useImport(userId: string) {
  const [phase, setPhase] = useState<Phase>('checking');
  const [checked, setChecked] = useState(NONE);
  /** What has been saved so far: after a stop the rest follows. */
  const [saved, setSaved] = useState(NONE);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The pictures that are not imported, also before the page was loaded again. */
  const [unfit, setUnfit] = useState<readonly PictureProblem[]>([]);
  const [left, setLeft] = useState<Memory | null>(() => readMemory(userId));
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const running = useRef<AbortController | null>(null);
  /** What has become of rows in this import, by line, likewise. */
  const became = useRef(new Map<number, ImportOutcome>());
  const goesOn = useRef(false);
  const renew = () => {
    running.current?.abort();
    setSaved(NONE);
    setChecked(NONE);
    setFailure(null);
    setPhase('checking');
  };
  const recall = (memory: Memory | null) => {
    became.current = new Map(memory?.saved.map(({ line, outcome }) => [line, outcome]));
    setUnfit(memory?.problems ?? []);
    setSent(new Set(memory?.sent));
  };
  const list = useTable(renew);
  const archive = useArchive(renew);
  const { table, mapping } = list;
  const rows = useMemo(() => (table === null ? [] : readRows(table, mapping)), [table, mapping]);
  const folders = useMemo(() => foldersOf(archive.read?.pictures ?? [], rows), [archive.read, rows]);
  const given = useMemo(() => rows.filter((row): row is GivenRow => row.given !== null), [rows]);
  useEffect(() => () => running.current?.abort(), []);

  /** Saves the rows that are not saved yet, and then sends the pictures that are not sent. */
  const save = async (signal: AbortSignal) => {
    if (table === null) return;
    const onWait = setWaiting;
    const known = new Set(sent);
    let [all, wrong] = [saved, unfit];
    const remember = () =>
      writeMemory(userId, {
        list: table.file.name,
        archive: archive.read?.file.name ?? null,
        mapping: [...mapping],
        saved: [...became.current].map(([line, outcome]) => ({ line, outcome })),
        sent: [...known],
        problems: [...wrong],
      });
    remember();
    void keepFiles(userId, table.file, archive.read?.file ?? null);
    const onPart = (part: Outcomes) => {
      const told = [...part].map(([line, said]): [number, ImportedRow] => {
        const before = said.outcome === 'unchanged' ? became.current.get(line) : undefined;
        const outcome = before ?? said.outcome;
        became.current.set(line, outcome);
        return [line, { ...said, outcome }];
      });
      all = new Map([...all, ...told]);
      setSaved(all);
      remember();
    };
    const open = given.filter(({ line }) => !all.has(line));
    await sendRows(open, { save: true, signal, onWait, onPart });
    const cars = picturesDue(given, all, folders).flatMap(({ carId, pictures }) => {
      const rest = pictures.filter(({ id }) => !known.has(id));
      return rest.length === 0 ? [] : [{ carId, pictures: rest }];
    });
    await sendPictures(cars, {
      signal,
      onWait,
      onDone(done, left) {
        for (const { id } of done) known.add(id);
        wrong = [...wrong, ...left];
        remember();
        setSent(new Set(known));
        setUnfit(wrong);
      },
    });
    forgetImport(userId);
    setLeft(null);
  };

  const run = async (isSaving: boolean) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setFailure(null);
    setPhase(isSaving ? 'saving' : 'checking');
    try {
      if (isSaving) await save(signal);
      else await sendRows(given, { save: false, signal, onWait: setWaiting, onPart: setChecked });
      setPhase(isSaving ? 'finished' : 'checked');
    } catch (error) {
      if (signal.aborted) return;
      setFailure(reasonOf(error));
      if (isSaving) setPhase('stopped');
    } finally {
      if (!signal.aborted) setWaiting(null);
    }
  };
  const start = () => void run(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is checked once
  useEffect(() => {
    if (table === null) return;
    if (goesOn.current) start();
    else void run(false);
    goesOn.current = false;
  }, [table, given, archive.read]);

  const isSaved = phase !== 'checking' && phase !== 'checked';
  const outcomes = isSaved ? saved : checked;
  const expected: Outcomes = new Map([...checked, ...outcomes]);
  const due = picturesDue(given, expected, folders).flatMap(({ pictures }) => pictures);
  const isWhole = given.every(({ line }) => expected.has(line));
  return {
    ...list,
    archive: {
      ...archive,
      choose(file: File) {
        // Another archive: what was wrong with the pictures of the one before says nothing of it.
        if (file.name !== left?.archive) setUnfit([]);
        return archive.choose(file);
      },
    },
    /** Of the archive. */
    folders,
    rows,
    given,
    phase,
    /** Whether rows have been saved, or are being; `outcomes` are those of the check before. */
    isSaved,
    outcomes,
    waiting,
    failure,
    problems: isSaved ? unfit : [],
    /** The ids of the list's cars that are in no open auction. */
    freeCars: freeCars(given, outcomes),
    /** Of the archive. An import that goes on after a reload has not checked its rows: until they are saved, `all` may be too many. */
    pictures: {
      all: isWhole ? due.length : given.reduce((sum, row) => sum + picturesOf(row, folders).length, 0),
      isWhole,
      sent: due.filter(({ id }) => sent.has(id)).length,
    },
    /** An import of this user that has not come to its end, on this device. */
    left,
    /** The same list as before goes on where it was. */
    choose(file: File) {
      const same = left?.list === file.name ? left : null;
      recall(same);
      return list.choose(file, same?.mapping);
    },
    check: () => void run(false),
    start,
    stop() {
      running.current?.abort();
      setWaiting(null);
      setPhase('stopped');
    },
    /** Goes on with it; false if its list is no longer on this device. */
    async goOn(): Promise<boolean> {
      if (left === null) return false;
      const files = await loadFiles(userId);
      if (files.list === null) return false;
      recall(left);
      if (files.archive !== null) await archive.choose(files.archive);
      // Without its pictures it waits until they are chosen again.
      goesOn.current = left.archive === null || files.archive !== null;
      await list.choose(files.list, left.mapping);
      return true;
    },
    discard() {
      forgetImport(userId);
      setLeft(null);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
