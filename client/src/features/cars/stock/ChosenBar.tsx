import { MOST_LISTINGS, type StockRow } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Download, Gavel, RotateCcw, SlidersHorizontal, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { listManyPath } from '../../../entities/addresses.ts';
import { formatSheetMoment } from '../../../kit/format-wall-clock.ts';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { saveCsv } from '../../../lib/page/save-file.ts';
import { removeCar } from '../parts/RemoveCar.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import { EditMany } from './EditMany.tsx';
import { stockFile } from './export-stock.ts';
import { RelistMany } from './RelistMany.tsx';
import { texts } from './texts.ts';
import type { Chosen } from './use-chosen.ts';

/** What can be done with the chosen cars; it stands at the bottom of the screen while there are any. */
export function ChosenBar({
  chosen,
  now,
  onChanged,
}: {
  chosen: Chosen;
  now: number;
  onChanged: () => void;
}) {
  const [asking, setAsking] = useState<'remove' | 'relist' | 'edit' | null>(null);
  const { rows } = chosen;
  if (rows.length === 0) return null;
  const exportRows = () => {
    const [day = ''] = formatSheetMoment(new Date(now).toISOString()).split(' ');
    saveCsv(stockFile(rows, now), texts.fileName(day));
  };
  const close = (done: readonly string[]) => {
    setAsking(null);
    if (done.length === 0) return;
    chosen.put(
      rows.filter(({ id }) => done.includes(id)),
      false,
    );
    onChanged();
  };
  const quiet = { variant: 'surface', colorPalette: 'gray', size: 'sm' } as const;
  return (
    <Box
      as="section"
      aria-label={texts.chosenLabel}
      position="sticky"
      bottom="3"
      mt="5"
      zIndex="docked"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      p="3"
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="0 0 0 1px {colors.border.emphasized}, {shadows.lg}"
    >
      <Box role="status" fontWeight="600" me="auto" px="1">
        {texts.chosen(rows.length)}
      </Box>
      <ListThem rows={rows} />
      <Button {...quiet} aria-haspopup="dialog" onClick={() => setAsking('relist')}>
        <RotateCcw aria-hidden />
        {texts.relist}
      </Button>
      <Button {...quiet} aria-haspopup="dialog" onClick={() => setAsking('edit')}>
        <SlidersHorizontal aria-hidden />
        {texts.editTerms}
      </Button>
      <Button {...quiet} onClick={exportRows}>
        <Download aria-hidden />
        {texts.exportFile}
      </Button>
      <Button {...quiet} aria-haspopup="dialog" onClick={() => setAsking('remove')}>
        <Trash2 aria-hidden />
        {texts.remove}
      </Button>
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={chosen.clear}>
        <X aria-hidden />
        {texts.clear}
      </Button>
      {asking === 'edit' && <EditMany rows={rows} onClose={close} />}
      {asking === 'remove' && <RemoveMany rows={rows} onClose={close} />}
      {asking === 'relist' && <RelistMany rows={rows} onClose={close} />}
    </Box>
  );
}

/** Leads to the listing of those cars that are free. Shows nothing without such a car, or with more than one listing takes. */
function ListThem({ rows }: { rows: readonly StockRow[] }) {
  const free = rows.filter(({ status }) => status === 'free').map(({ id }) => id);
  const why =
    free.length === 0 ? texts.noneFree : free.length > MOST_LISTINGS ? texts.tooMany(MOST_LISTINGS) : null;
  const label = (
    <>
      <Gavel aria-hidden />
      {texts.list}
    </>
  );
  return why === null ? (
    <LinkButton to={listManyPath(free)} size="sm">
      {label}
    </LinkButton>
  ) : (
    <Button size="sm" disabled title={why}>
      {label}
    </Button>
  );
}

/** Deletes the chosen cars that are in no open auction and were not sold. */
const RemoveMany = (props: { rows: readonly StockRow[]; onClose: (done: readonly string[]) => void }) => (
  <BatchDialog
    {...props}
    words={texts.removeMany}
    palette="outbid"
    fits={({ status }) => status === 'free'}
    act={({ id }) => removeCar(id)}
  />
);
