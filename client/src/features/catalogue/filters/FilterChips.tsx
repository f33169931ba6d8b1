import type { SearchChip } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Sparkles, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ActiveFilter, activeFilters, carNameIn } from '../criteria/active-filters.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { texts } from '../texts.ts';

/** Every filter in force, to be taken back one by one or all at once. */
export function FilterChips(props: {
  criteria: Criteria;
  chips: readonly SearchChip[];
  /** The criteria and the chips without the removed filter. */
  onChange: (criteria: Criteria, chips: readonly SearchChip[]) => void;
  onReset: () => void;
  /** Where the focus goes when no chip is left; stays where it is if there is no such place. */
  onEmptied?: () => void;
  /** What else can be done with the filters. */
  children?: ReactNode;
}) {
  const { criteria, chips, onChange, onReset, onEmptied, children } = props;
  const filters = activeFilters(criteria, chips);
  const row = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<ActiveFilter | null>(null);
  const leaving = useRef<number>(undefined);

  // The focused chip was removed: focus its neighbour.
  useEffect(() => {
    const index = leaving.current;
    leaving.current = undefined;
    if (index === undefined || filters.length === 0) return;
    const chips = row.current?.querySelectorAll('button') ?? [];
    chips[Math.min(index, filters.length - 1)]?.focus({ preventScroll: true });
  }, [filters.length]);

  const remove = (filter: ActiveFilter, index: number) => {
    onChange(
      filter.without,
      chips.filter((chip) => chip !== filter.chip),
    );
    setRemoved(filter);
    leaving.current = index;
    if (filters.length === 1) onEmptied?.();
  };

  return (
    // Without chips it takes no room, but can still tell that the last one went.
    <Box position={filters.length === 0 ? 'absolute' : undefined}>
      <Box role="status" srOnly>
        {removed !== null && (
          <>
            {texts.chips.removed} <Label of={removed} />
          </>
        )}
      </Box>
      {filters.length > 0 && (
        <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <Box as="ul" ref={row} aria-label={texts.chips.label} listStyleType="none" display="contents">
            {filters.map((filter, index) => (
              <Box as="li" key={filter.key} maxW="full">
                <Chip filter={filter} onRemove={() => remove(filter, index)} />
              </Box>
            ))}
          </Box>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              onReset();
              onEmptied?.();
            }}
          >
            {texts.chips.reset}
          </Button>
          {children}
        </Box>
      )}
    </Box>
  );
}

/** What an AI search understood wears the mark of that search. */
const Chip = ({ filter, onRemove }: { filter: ActiveFilter; onRemove: () => void }) => (
  <Button
    variant="subtle"
    size="sm"
    maxW="full"
    colorPalette={filter.chip === null ? 'gray' : 'brand'}
    data-name={filter.chip === null ? undefined : carNameIn(filter.chip.filters)}
    onClick={onRemove}
  >
    <VisuallyHidden>{texts.chips.remove} </VisuallyHidden>
    {filter.chip !== null && <Sparkles aria-hidden />}
    <Box as="span" truncate>
      <Label of={filter} />
    </Box>
    {filter.chip !== null && <VisuallyHidden>, {texts.chips.understood}</VisuallyHidden>}
    <X aria-hidden />
  </Button>
);

/** What is no text of the page stays as it is on pages in Cyrillic (R227). */
const Label = ({ of: { label, own = '' } }: { of: ActiveFilter }) => (
  <>
    {label.slice(0, label.length - own.length)}
    {own !== '' && <span translate="no">{own}</span>}
  </>
);
