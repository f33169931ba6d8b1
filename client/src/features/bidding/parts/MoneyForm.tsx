import { primaryImageOf } from '@autoplace/shared/auction';
import type { ApiError, AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import type { FormEvent, ReactNode } from 'react';
import { CarImage } from '../../../entities/car/CarImage.tsx';
import { formatDeadlineWithZone } from '../../../kit/format-days.ts';
import { formTexts } from '../form-texts.ts';
import type { Block } from '../phase.ts';
import { texts } from '../texts.ts';
import { type AgreedTerms, ChangedTerms } from './AgreedTerms.tsx';
import { useDialogHold } from './dialog-hold.ts';
import { Missing } from './Missing.tsx';

export interface MoneyFormProps extends Pick<ButtonProps, 'colorPalette'> {
  view: AuctionView;
  /** What the amount means for who agrees to it. */
  meaning: ReactNode;
  /** Names the amount that is agreed to, the highest of them. */
  confirm: string;
  /** There is nothing to agree to yet. */
  disabled?: boolean;
  pending: boolean;
  /** What the account lacks for what was sent, or why else it was refused. */
  missing: ApiError | null;
  /** What is agreed to; of newer terms the form asks before anything is sent. Those of an auction that is over do not change. */
  terms?: AgreedTerms;
  /** The obstacle that arose while the dialog is open. */
  block?: Block | null | undefined;
  /** The way out, if it is not just out. */
  cancel?: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** What else is to be paid and until when, where it is not what it is in a running auction. */
  conditions?: ReactNode;
  /** The amount: a figure, or the fields for it. */
  children: ReactNode;
}

/**
 * The content of every dialog in which money is decided: for which car, how much, what that means, what else is to be paid
 * and until when, and one button. While its command is under way there is no way out.
 */
export function MoneyForm(props: MoneyFormProps) {
  const {
    view,
    meaning,
    confirm,
    disabled = false,
    pending,
    missing,
    terms,
    block = null,
    onCancel,
    onConfirm,
    children,
  } = props;
  useDialogHold(pending);
  const impossible = disabled || block !== null || (terms !== undefined && terms.changes !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!impossible && !pending) onConfirm();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        {terms && <ChangedTerms {...terms} />}
        {missing !== null && <Missing error={missing} />}
        <Lot view={view} />
        {children}
        <Box mt="3" textStyle="sm" data-testid="meaning">
          {meaning}
        </Box>
        <Box mt="3" pt="3" borderTopWidth="1px" textStyle="sm" color="fg.muted">
          {props.conditions ?? (
            <>
              <Box>{formTexts.costs}</Box>
              {view.pausedAt === null && (
                <Box mt="1">{formTexts.auctionEnd(formatDeadlineWithZone(view.endTime))}</Box>
              )}
            </>
          )}
        </Box>
      </Dialog.Body>
      {/* A long answer with a large amount takes a row of its own on a narrow phone. */}
      <Dialog.Footer flexWrap="wrap-reverse" pt="3" borderTopWidth="1px">
        <Box
          role="status"
          // Over the buttons, where it is in view however far the rest is scrolled: rows begin at the bottom.
          order="1"
          flexBasis="full"
          textStyle="sm"
          fontWeight="560"
          color="fg.warning"
          _empty={{ display: 'none' }}
        >
          {block !== null && texts.blocked[block]}
        </Box>
        <Button variant="ghost" disabled={pending} flex="1 0 auto" onClick={onCancel}>
          {props.cancel ?? formTexts.cancel}
        </Button>
        <Button
          type="submit"
          colorPalette={props.colorPalette}
          disabled={impossible}
          flex="4 0 auto"
          loading={pending}
          loadingText={texts.quickBidSending}
        >
          {confirm}
        </Button>
      </Dialog.Footer>
    </form>
  );
}

/** The car that the money is for. */
const Lot = ({ view: { title, car } }: { view: AuctionView }) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2" mb="4">
    <Box
      flexShrink="0"
      // Of pixels, like the picture in it: with larger text the title goes under it.
      w="84px"
      aspectRatio={3 / 2}
      borderRadius="l2"
      overflow="hidden"
      bg="stage"
      color="stage.muted"
    >
      <CarImage image={primaryImageOf(car)} sizes="84px" alt="" />
    </Box>
    <Box flex="1 1 8rem" minW="0" fontWeight="600" overflowWrap="anywhere">
      {title}
    </Box>
  </Box>
);
