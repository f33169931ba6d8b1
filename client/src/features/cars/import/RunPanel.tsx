import { importOutcome, MOST_LISTINGS } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Gavel } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { listManyPath } from '../../../entities/addresses.ts';
import { useKeptFocus } from '../../../kit/form/use-kept-focus.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { ProgressBar } from '../../../kit/page/ProgressBar.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { shownRows } from './PreviewPanel.tsx';
import { texts } from './texts.ts';
import type { Import } from './use-import.ts';

const words = texts.run;

/** How many rows come to what. */
function countsOf(running: Import) {
  const rows = shownRows(running);
  return importOutcome.options
    .map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0);
}

/** Begins the import, and shows how far it is. */
export function RunPanel({ running }: { running: Import }) {
  const { phase, isSaved, outcomes, given, pictures, waiting, failure } = running;
  const counts = countsOf(running);
  const said = useRef<HTMLDivElement>(null);
  // The button that had the keyboard is gone.
  useKeptFocus(said, phase === 'saving');
  useEffect(() => {
    if (phase !== 'saving') return;
    // On the button that takes the place of the pressed one, an Enter that is held would press it too.
    said.current?.focus({ preventScroll: true });
    // The columns above are gone, and the page would show the rows below.
    said.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  const count = counts
    .filter(({ outcome }) => outcome === 'added' || outcome === 'changed')
    .reduce((sum, one) => sum + one.count, 0);
  const percent = Math.round(
    (100 * (outcomes.size + pictures.sent)) / Math.max(1, given.length + pictures.all),
  );
  return (
    <Panel title={words.title}>
      <Box display="grid" gap="4" justifyItems="start">
        <Box ref={said} tabIndex={-1} role="status" fontVariantNumeric="tabular-nums">
          {phase === 'checking' && failure === null && texts.preview.checking}
          {phase === 'checked' && texts.preview.summary('next', counts)}
          {phase === 'finished' && `${words.finished}. ${texts.preview.summary('done', counts)}`}
          {(phase === 'saving' || phase === 'stopped') && words.carsDone(outcomes.size, given.length)}
          {isSaved && pictures.all > 0 && (
            <Box>{words.picturesDone(pictures.sent, pictures.isWhole ? pictures.all : null)}</Box>
          )}
        </Box>
        {isSaved && (
          <Box w="full">
            <ProgressBar label={words.title} percent={percent} />
          </Box>
        )}
        {waiting !== null && <Notice tone="warning" title={words.waiting(waiting)} />}
        {failure !== null && (
          <Notice tone="error" title={phase === 'checking' ? texts.preview.failed : words.failed}>
            {failure}
          </Notice>
        )}
        {phase === 'stopped' && failure === null && (
          <Notice tone="info" title={words.stopped}>
            {words.stoppedText}
          </Notice>
        )}
        <PictureProblems problems={running.problems} />
        <Actions running={running} count={count} />
      </Box>
    </Panel>
  );
}

const PictureProblems = ({ problems }: Pick<Import, 'problems'>) =>
  problems.length > 0 && (
    <Notice tone="warning" title={texts.pictures.problems(problems.length)}>
      <Box as="ul" listStyleType="none" maxH="16rem" overflowY="auto">
        {problems.map(({ path, reason }) => (
          <Box as="li" key={path} overflowWrap="anywhere">
            {texts.pictures.problem(path, reason)}
          </Box>
        ))}
      </Box>
    </Notice>
  );

function Actions({ running, count }: { running: Import; count: number }) {
  const { phase, failure, pictures } = running;
  const open = pictures.all - pictures.sent;
  if (phase === 'saving')
    return (
      <Button
        key="stop"
        variant="surface"
        colorPalette="gray"
        // It stands where the import was begun: a double press means that alone.
        onClick={({ detail }) => detail < 2 && running.stop()}
      >
        {words.stop}
      </Button>
    );
  if (phase === 'stopped') return <Button onClick={running.start}>{words.goOn}</Button>;
  if (phase === 'finished') return <WaysOn carIds={running.freeCars} />;
  if (failure !== null)
    return (
      <Button variant="surface" onClick={running.check}>
        {texts.preview.retry}
      </Button>
    );
  if (phase === 'checked' && count + open === 0) return <Box color="fg.muted">{words.nothing}</Box>;
  return (
    <Button disabled={phase !== 'checked'} onClick={running.start}>
      {words.start(count, open)}
    </Button>
  );
}

/** From the imported cars to their auctions, as many as are listed at once. */
function WaysOn({ carIds }: { carIds: readonly string[] }) {
  const listed = carIds.slice(0, MOST_LISTINGS);
  const rest = carIds.length - listed.length;
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3">
        {listed.length > 0 && (
          <LinkButton to={listManyPath(listed)}>
            <Gavel aria-hidden />
            {words.list(listed.length)}
          </LinkButton>
        )}
        <LinkButton to="/dealer/cars" variant={listed.length > 0 ? 'surface' : 'solid'}>
          {words.toCars}
        </LinkButton>
      </Box>
      {rest > 0 && <Box color="fg.muted">{words.rest(rest)}</Box>}
    </>
  );
}
