import { changeSavedSearch, type SavedSearch, searchAddress } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Bell, BellOff, CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { lazy } from '../../kit/page/Spare.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { Wanted } from '../../kit/page/Wanted.tsx';
import { call } from '../../lib/http/api.ts';
import { SearchChips } from './SearchChips.tsx';
import { texts } from './texts.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

const ALERT_ICONS = { instant: Bell, daily: CalendarClock, none: BellOff };

/** A saved search: what it looks for, what of it is there now, and when its owner is told. */
export function SearchRow(props: {
  search: SavedSearch;
  onChanged: (search: SavedSearch) => void;
  onRemove: () => Promise<void>;
}) {
  const { search, onChanged, onRemove } = props;
  const { id, name, filters, alert, inStock } = search;
  const [changing, setChanging] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  };
  const Icon = ALERT_ICONS[alert];
  return (
    <Box
      as="li"
      id={id}
      display="grid"
      gridTemplateColumns={{ md: 'minmax(0, 1fr) auto' }}
      gap="3"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Box minW="0" display="grid" gap="2">
        <Heading as="h2" textStyle="md" fontWeight="620" overflowWrap="anywhere">
          <TextLink htmlTranslate="no" to={searchAddress(filters)}>
            {name}
          </TextLink>
        </Heading>
        <SearchChips filters={filters} />
        <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1" textStyle="sm">
          <Box color={inStock > 0 ? 'fg.success' : 'fg.muted'}>{texts.inStock(inStock)}</Box>
          <Box display="inline-flex" alignItems="center" gap="1.5" color="fg.muted">
            <Icon size={16} aria-hidden />
            {texts.told[alert]}
          </Box>
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="start">
        <Button
          size="sm"
          variant="surface"
          colorPalette="gray"
          aria-label={texts.changeNamed(name)}
          onClick={() => setChanging(true)}
        >
          <Pencil aria-hidden />
          {texts.change}
        </Button>
        <BusyButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          loading={removing}
          aria-label={texts.removeNamed(name)}
          onClick={() => void remove()}
        >
          <Trash2 aria-hidden />
          {texts.remove}
        </BusyButton>
      </Box>
      {changing && (
        <Wanted>
          <SearchDialog
            title={texts.dialog.change}
            filters={filters}
            initial={{ name, alert }}
            send={async (chosen) =>
              onChanged(await call(changeSavedSearch, { params: { id }, body: chosen }))
            }
            onClose={() => setChanging(false)}
          />
        </Wanted>
      )}
    </Box>
  );
}
