import type { StockView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSellingPresets } from '../../../entities/auction/selling-presets.ts';
import { SellersOnly, useMaySell } from '../../../entities/user/member-role.tsx';
import { NameForm } from '../../../kit/list/NameForm.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { texts } from './texts.ts';
import { type Wanted, writeWanted } from './use-stock.ts';

const words = texts.savedViews;

const addressOf = ({ name: _, ...view }: StockView) => writeWanted({ ...view, page: 1 });

/** Searches of the stock under names, and the way to keep the present one. */
export function SavedViews({ wanted }: { wanted: Wanted }) {
  const maySell = useMaySell();
  const { loaded, save } = useSellingPresets();
  const [naming, setNaming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const views = loaded.value?.views ?? [];
  const here = writeWanted({ ...wanted, page: 1 });
  const isKept = here === '' || views.some((view) => addressOf(view) === here);
  const keep = async (name: string) => {
    const { page: _, ...view } = wanted;
    const refusal = await save((had) => ({ views: [...had.views, { ...view, name }] }));
    setFailure(refusal);
    if (refusal === null) setNaming(false);
  };
  const remove = async (name: string) =>
    setFailure(await save((had) => ({ views: had.views.filter((view) => view.name !== name) })));
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" me="auto">
      {views.length > 0 && (
        <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" gap="2" aria-label={words.label}>
          {views.map((view) => {
            const isHere = addressOf(view) === here;
            return (
              <Box as="li" key={view.name} display="flex">
                <Button
                  asChild
                  size="sm"
                  variant={isHere ? 'subtle' : 'surface'}
                  colorPalette={isHere ? 'brand' : 'gray'}
                  borderEndRadius="0"
                >
                  <Link
                    to={`?${addressOf(view)}`}
                    replace
                    preventScrollReset
                    aria-current={isHere ? 'page' : undefined}
                  >
                    {view.name}
                  </Link>
                </Button>
                <SellersOnly>
                  <IconButton
                    size="sm"
                    variant={isHere ? 'subtle' : 'surface'}
                    colorPalette={isHere ? 'brand' : 'gray'}
                    borderStartRadius="0"
                    aria-label={words.remove(view.name)}
                    title={words.remove(view.name)}
                    onClick={() => void remove(view.name)}
                  >
                    <X aria-hidden />
                  </IconButton>
                </SellersOnly>
              </Box>
            );
          })}
        </Box>
      )}
      {naming ? (
        <NameForm
          words={{ ...words, cancel: texts.batch.cancel }}
          onKeep={keep}
          onCancel={() => setNaming(false)}
        />
      ) : (
        !isKept &&
        maySell && (
          <Button size="sm" variant="ghost" onClick={() => setNaming(true)}>
            <Bookmark aria-hidden />
            {words.save}
          </Button>
        )
      )}
      <Refusal mt="0" title={words.failed} reason={failure} />
    </Box>
  );
}
