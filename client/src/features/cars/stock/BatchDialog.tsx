import type { StockRow } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SheetDialog } from '../../../kit/dialog/SheetDialog.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { ProgressBar } from '../../../kit/page/ProgressBar.tsx';
import { type BatchOutcome, useBatch } from '../../../lib/http/use-batch.ts';
import { tell } from '../../../lib/messages.ts';
import { texts as carTexts } from '../texts.ts';
import { texts } from './texts.ts';

const words = texts.batch;

interface BatchWords {
  title: string;
  lead: (count: number) => string;
  /** Where it can be done to none of them. */
  none: string;
  /** Why a car is passed over. */
  skipped: string;
  confirm: string;
  done: (count: number) => string;
}

/** Asks, does one thing to each of the cars that it fits, and shows what became of each. Those that failed stay, first and in sight, with the reason. */
export function BatchDialog(props: {
  words: BatchWords;
  palette?: 'brand' | 'outbid';
  rows: readonly StockRow[];
  fits: (row: StockRow) => boolean;
  act: (row: StockRow) => Promise<unknown>;
  more?: ReactNode;
  /** Whether `more` stays where nothing fits, since what it says may change that. */
  keepsMore?: true;
  /** Whether it can be done now. */
  ready?: boolean;
  /** With the cars that it was done to. */
  onClose: (done: readonly string[]) => void;
}) {
  const { palette = 'brand', more, keepsMore = false, ready = true } = props;
  const [rows] = useState(props.rows);
  const [tried, setTried] = useState(false);
  const fitting = rows.filter(props.fits);
  const { outcomes, running, run } = useBatch<StockRow>({
    idOf: ({ id }) => id,
    async act(part) {
      await Promise.all(part.map(props.act));
      return part.map(({ id }) => [id, { is: 'done' }]);
    },
    atOnce: 1,
    unknownFailure: words.failedUnknown,
  });
  const done = rows.flatMap(({ id }) => (outcomes.get(id)?.is === 'done' ? [id] : []));
  const start = async () => {
    setTried(true);
    const now = [...done, ...(await run(fitting.filter(({ id }) => !done.includes(id))))];
    if (now.length < fitting.length) return;
    tell({ tone: 'success', title: props.words.title, text: props.words.done(now.length) });
    props.onClose(now);
  };
  const close = () => props.onClose(done);
  const failed = tried && !running ? fitting.length - done.length : 0;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed > 0) place.current?.scrollIntoView({ block: 'start' });
  }, [failed]);
  const hasFailed = ({ id }: StockRow) => Number(failed > 0 && outcomes.get(id)?.is === 'failed');
  const settled = [...outcomes.values()].filter(({ is }) => is !== 'running').length;
  return (
    <SheetDialog title={props.words.title} role="alertdialog" cross={false} held={running} onClose={close}>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description as="div" color="fg">
          {fitting.length === 0 ? props.words.none : props.words.lead(fitting.length)}
        </Dialog.Description>
        {(fitting.length > 0 || keepsMore) && more}
        {failed > 0 && (
          <div ref={place}>
            <Notice tone="error" title={words.unchanged(failed)} />
          </div>
        )}
        {running && (
          <ProgressBar
            label={words.progress(settled, fitting.length)}
            percent={(settled / fitting.length) * 100}
          />
        )}
        <Box as="ul" listStyleType="none" textStyle="sm">
          {rows
            .toSorted((one, other) => hasFailed(other) - hasFailed(one))
            .map((row) => (
              <Box
                as="li"
                key={row.id}
                display="flex"
                justifyContent="space-between"
                gap="4"
                py="2"
                borderTopWidth="1px"
              >
                <Box minW="0">
                  <bdi translate="no">{carTexts.titleOf(row)}</bdi>
                  {row.internalNumber !== null && (
                    <Box as="span" color="fg.muted">
                      {' '}
                      · <bdi translate="no">{row.internalNumber}</bdi>
                    </Box>
                  )}
                </Box>
                <State
                  skipped={fitting.includes(row) ? null : props.words.skipped}
                  outcome={outcomes.get(row.id)}
                  waits={running}
                />
              </Box>
            ))}
        </Box>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button variant="surface" colorPalette="gray" disabled={running} onClick={close}>
          {tried || fitting.length === 0 ? words.close : words.cancel}
        </Button>
        {fitting.length > 0 && (
          <Button
            colorPalette={palette}
            disabled={!ready}
            loading={running}
            loadingText={words.progress(settled, fitting.length)}
            onClick={() => void start()}
          >
            {failed > 0 ? words.again : props.words.confirm}
          </Button>
        )}
      </Dialog.Footer>
    </SheetDialog>
  );
}

function State(props: { skipped: string | null; outcome: BatchOutcome | undefined; waits: boolean }) {
  const { skipped, outcome, waits } = props;
  const said =
    skipped ??
    (outcome === undefined
      ? waits
        ? words.waiting
        : null
      : outcome.is === 'failed'
        ? outcome.reason
        : words[outcome.is]);
  const color = outcome?.is === 'failed' ? 'fg.error' : outcome?.is === 'done' ? 'fg.success' : 'fg.muted';
  return (
    <Box textAlign="end" color={skipped === null ? color : 'fg.muted'}>
      {said}
    </Box>
  );
}
