import { formatEur } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { useId, useState } from 'react';
import { formatClockOrDay } from '../../../../kit/format-moments.ts';
import { serverNow } from '../../../../lib/live/index.ts';
import { formTexts } from '../../form-texts.ts';
import { MoneyForm } from '../../parts/MoneyForm.tsx';
import { useMoneyCommand } from '../../parts/use-money-command.ts';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';
import type { ArmChoice } from './arm-choices.ts';

interface ArmFormProps {
  view: AuctionView;
  choices: ArmChoice[];
  armedPrice: number | null;
  block: Block | null;
  onCancel: () => void;
  /** Null when the price had struck already and the lot is bought. */
  onArmed: (price: number | null) => void;
}

/** Which of the prices to come; one that has come while the dialog was open is said, and another has to be chosen. */
export function ArmForm({ view, choices, armedPrice, block, onCancel, onArmed }: ArmFormProps) {
  const { form, refusal, send, forget } = useMoneyCommand('price:arm', view);
  const [chosen, setChosen] = useState(() => armedPrice ?? choices[0]?.price);
  const selectId = useId();
  const passed = !choices.some(({ price }) => price === chosen);

  const arm = async () => {
    if (chosen === undefined) return;
    const reply = await send({ price: chosen });
    if (reply.ok) onArmed(reply.value.armedPrice);
  };

  return (
    <MoneyForm
      {...form}
      block={block}
      onCancel={onCancel}
      meaning={formTexts.armText}
      confirm={chosen === undefined ? texts.arm : formTexts.armAt(chosen)}
      colorPalette="dutch"
      disabled={passed}
      onConfirm={arm}
    >
      <Box asChild display="block" fontWeight="600" mb="1.5">
        <label htmlFor={selectId}>{formTexts.armPrice}</label>
      </Box>
      <NativeSelect.Root>
        <NativeSelect.Field
          id={selectId}
          value={chosen}
          onChange={({ target }) => {
            setChosen(Number(target.value));
            forget();
          }}
          data-autofocus
          fontVariantNumeric="tabular-nums"
        >
          {passed && chosen !== undefined && (
            <option value={chosen} disabled>
              {formatEur(chosen)}
            </option>
          )}
          {choices.map(({ at, price }) => (
            <option key={price} value={price}>
              {`${formatEur(price)} · ${formatClockOrDay(at, serverNow())}`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator aria-hidden />
      </NativeSelect.Root>
      <Box role="alert" mt="2" textStyle="sm" color="fg.error" minH="5">
        {refusal ?? (passed && chosen !== undefined && formTexts.armPassed(chosen))}
      </Box>
    </MoneyForm>
  );
}
