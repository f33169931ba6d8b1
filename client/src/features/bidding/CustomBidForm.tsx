import { formatEur } from '@autoplace/shared/auction';
import { MAX_EUROS } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Input } from '@chakra-ui/react/input';
import { type FormEvent, useId, useState } from 'react';
import { readAmount } from './amount.ts';
import { BlockNotice } from './BlockNotice.tsx';
import type { Block } from './phase.ts';
import { texts } from './texts.ts';
import { useCommand } from './use-command.ts';

/** Euros over the minimum (specification section 9). */
const RAISES = [250, 500, 1000, 2000];

interface CustomBidFormProps {
  auctionId: string;
  minimum: number;
  increment: number;
  /** What has come in the way while the dialog is open. */
  block: Block | null;
  onCancel: () => void;
  onPlaced: () => void;
}

/** What is typed stays, whatever happens around it: a risen minimum or a refusal is said, and the user decides. */
export function CustomBidForm(props: CustomBidFormProps) {
  const { auctionId, minimum, increment, block, onCancel, onPlaced } = props;
  const { pending, send } = useCommand('bid:place');
  const [typed, setTyped] = useState(String(minimum));
  const [openedAt] = useState(minimum);
  const [refusal, setRefusal] = useState<string | null>(null);
  const inputId = useId();
  const amount = readAmount(typed, minimum);
  const complaint = amount.ok ? refusal : amount.message;

  const change = (value: string) => {
    setTyped(value);
    setRefusal(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!amount.ok || pending || block !== null) return;
    setRefusal(null);
    const reply = await send({ auctionId, amount: amount.euros });
    if (reply.ok) onPlaced();
    else setRefusal(reply.error.message);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <Box asChild display="block" fontWeight="600" mb="1.5">
          <label htmlFor={inputId}>{texts.amount}</label>
        </Box>
        <Box position="relative">
          <Box
            aria-hidden
            position="absolute"
            insetStart="4"
            top="50%"
            transform="translateY(-50%)"
            zIndex="1"
            color="fg.muted"
            textStyle="figure.lg"
          >
            €
          </Box>
          <Input
            id={inputId}
            type="number"
            inputMode="numeric"
            min={minimum}
            max={MAX_EUROS}
            step={increment}
            value={typed}
            onChange={(event) => change(event.target.value)}
            onFocus={(event) => event.target.select()}
            aria-invalid={complaint !== null}
            aria-describedby={`${inputId}-help`}
            autoComplete="off"
            data-autofocus
            h="14"
            ps="10"
            textStyle="figure.lg"
          />
        </Box>
        <Box id={`${inputId}-help`} mt="2" textStyle="sm" minH="5">
          {complaint !== null ? (
            <Box role="alert" color="fg.error">
              {complaint}
            </Box>
          ) : (
            <Box color="fg.muted">{texts.minimumHelp(minimum, increment)}</Box>
          )}
        </Box>
        <Box role="status" textStyle="sm" color="fg.warning" fontWeight="560">
          {minimum > openedAt && texts.minimumRose(minimum)}
        </Box>
        <Box
          role="group"
          aria-label={texts.quickAmounts}
          display="grid"
          gridTemplateColumns={{ base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }}
          gap="2"
          mt="4"
        >
          {RAISES.map((raise) => (
            <Button key={raise} variant="surface" px="2" onClick={() => change(String(minimum + raise))}>
              +{formatEur(raise)}
            </Button>
          ))}
        </Box>
        <Box mt="4" textStyle="sm" color="fg.muted">
          {texts.binding}
        </Box>
        <BlockNotice block={block} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          flex="1"
          disabled={!amount.ok || block !== null}
          loading={pending}
          loadingText={texts.quickBidSending}
        >
          {amount.ok ? texts.placeBidOf(amount.euros) : texts.placeBid}
        </Button>
      </Dialog.Footer>
    </form>
  );
}
