import type { StockView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';
import { useSellingPresets } from '../../../entities/auction/selling-presets.ts';
import { useMaySell } from '../../../entities/user/member-role.tsx';
import { NamedList } from '../../../kit/list/NamedList.tsx';
import { texts } from './texts.ts';
import { type Wanted, writeWanted } from './use-stock.ts';

const addressOf = ({ name: _, ...view }: StockView) => writeWanted({ ...view, page: 1 });

/** Searches of the stock under names, and the way to keep the present one. */
export function SavedViews({ wanted }: { wanted: Wanted }) {
  const maySell = useMaySell();
  const { loaded, save } = useSellingPresets();
  const views = loaded.value?.views ?? [];
  const here = writeWanted({ ...wanted, page: 1 });
  const isHere = (view: StockView) => addressOf(view) === here;
  const keep = (name: string) => {
    const { page: _, ...view } = wanted;
    return save((had) => ({ views: [...had.views, { ...view, name }] }));
  };
  const remove = (name: string) => save((had) => ({ views: had.views.filter((view) => view.name !== name) }));
  return (
    <Box me="auto">
      <NamedList
        words={texts.savedViews}
        items={views}
        isHere={isHere}
        onKeep={!maySell || here === '' || views.some(isHere) ? null : keep}
        onRemove={maySell ? remove : undefined}
      >
        {(view) => (
          <Link
            translate="no"
            to={`?${addressOf(view)}`}
            replace
            preventScrollReset
            aria-current={isHere(view) ? 'page' : undefined}
          >
            {view.name}
          </Link>
        )}
      </NamedList>
    </Box>
  );
}
