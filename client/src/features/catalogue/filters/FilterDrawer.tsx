import { auctionType, type SearchChip } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, CloseButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useAtomValue } from 'jotai';
import { type RefObject, useRef, useState } from 'react';
import { kindLooks } from '../../../entities/auction/kinds/index.ts';
import { DialogRoot } from '../../../kit/dialog/DialogRoot.tsx';
import { type Criteria, NO_FILTERS } from '../criteria/criteria.ts';
import { chipsAtom, criteriaOf } from '../criteria/understanding.ts';
import { useAfterPause } from '../criteria/use-after-pause.ts';
import { countResults } from '../load-catalogue.ts';
import { texts } from '../texts.ts';
import { AdvancedFilters } from './AdvancedFilters.tsx';
import { AiSearch } from './AiSearch.tsx';
import { BasicFilters } from './BasicFilters.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { FilterChips } from './FilterChips.tsx';

/** The choices in the drawer, not applied yet. */
export interface Draft {
  criteria: Criteria;
  chips: readonly SearchChip[];
}

/** The filters on a phone. They hold when they are applied; closing the drawer otherwise changes nothing. */
export default function FilterDrawer(props: {
  criteria: Criteria;
  /** Where the keyboard goes on afterwards: after a reload nothing has opened it. */
  opener: RefObject<HTMLElement | null>;
  onApply: (draft: Draft) => void;
  onClose: () => void;
}) {
  const { opener, onApply, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  const chips = useAtomValue(chipsAtom);
  const [draft, setDraft] = useState<Draft>({ criteria: props.criteria, chips });
  const { criteria } = draft;
  const edit = (changes: Partial<Criteria>) =>
    setDraft((before) => ({ ...before, criteria: { ...before.criteria, ...changes, page: 1 } }));
  return (
    <DialogRoot
      open
      placement="bottom"
      scrollBehavior="inside"
      motionPreset="slide-in-bottom"
      initialFocusEl={() => content.current}
      finalFocusEl={() => opener.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            my="0"
            maxW="full"
            maxH="calc(100dvh - 2.5rem)"
            borderBottomRadius="0"
          >
            <Dialog.Header px="4" pt="4" pb="3">
              <Dialog.Title>{texts.panel.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body px="4" pb="6" display="grid" gap="6" alignContent="start">
              <AiSearch
                onUnderstood={(understood) =>
                  setDraft({
                    criteria: criteriaOf(understood, criteria, draft.chips),
                    chips: understood.explanation,
                  })
                }
              />
              <FilterChips
                criteria={criteria}
                chips={draft.chips}
                onChange={(next, left) => setDraft({ criteria: next, chips: left })}
                onReset={() => setDraft({ criteria: { ...criteria, ...NO_FILTERS, page: 1 }, chips: [] })}
                onEmptied={() => content.current?.focus({ preventScroll: true })}
              />
              <BasicFilters criteria={criteria} onEdit={edit} />
              <ChoiceGroup
                label={texts.filters.type}
                options={auctionType.options}
                chosen={criteria.type}
                labelOf={(type) => kindLooks[type].plural}
                onChange={(type) => edit({ type })}
              />
              <Box as="section" aria-label={texts.panel.advanced}>
                <AdvancedFilters criteria={criteria} onEdit={edit} />
              </Box>
            </Dialog.Body>
            <Dialog.Footer px="4" py="3" borderTopWidth="1px" justifyContent="space-between">
              <ResultCount criteria={criteria} />
              <Button size="lg" onClick={() => onApply(draft)}>
                {texts.panel.apply}
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={texts.panel.close} colorPalette="gray" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}

/** How many auctions a draft would show; silent while that is not known. */
function ResultCount({ criteria }: { criteria: Criteria }) {
  const { value: total, isCurrent } = useAfterPause(criteria, countResults);
  return (
    <Box role="status" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
      {isCurrent && total !== null && texts.panel.results(total)}
    </Box>
  );
}
