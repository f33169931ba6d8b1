import { askDeposit, askDepositBody, carriedWith, type OwnDeposits } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { checkWith, type Fields, readFields } from '../../kit/form/read-fields.ts';
import { NumberField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Notice } from '../../kit/page/Notice.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { call } from '../../lib/http/api.ts';
import { tell } from '../../lib/messages.ts';
import { texts } from './texts.ts';

const words = texts.ask;

interface Values {
  euros: string;
}
const FIELDS: Fields<Values> = {
  euros: { label: words.euros, input: 'amount', unit: '€', unreadable: words.whole },
};

/** The amount of a deposit, with what it would allow. */
export function AskDeposit({ own, onAsked }: { own: OwnDeposits; onAsked: (own: OwnDeposits) => void }) {
  const body = askDepositBody.refine(({ euros }) => carriedWith(own, euros) > own.limit, {
    path: ['euros'],
    error: ({ input }) =>
      words.raisesNothing(carriedWith(own, (input as { euros: number }).euros), own.limit),
  });
  const form = useForm({
    fields: FIELDS,
    initial: { euros: '' },
    read: (values, clientDepositId) =>
      checkWith(FIELDS, body, { ...readFields(FIELDS, values), clientDepositId }),
    async submit(body) {
      onAsked(await call(askDeposit, { body }));
      tell({ tone: 'success', title: words.done, text: words.doneText });
    },
  });
  const typed = askDepositBody.shape.euros.safeParse(readFields(FIELDS, form.values).euros);
  const carried = typed.success ? carriedWith(own, typed.data) : 0;
  return (
    <Panel title={words.title} hint={words.hint}>
      {own.obstacle !== null ? (
        <Notice tone="warning" title={words.obstacle}>
          {own.obstacle}
        </Notice>
      ) : (
        <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={words.title}>
          <Box maxW="22rem">
            <NumberField form={form} name="euros" hint={words.bounds(own)} />
          </Box>
          <Box role="status" minH="6" fontWeight="560" color="fg">
            {carried > own.limit && words.carries(carried)}
          </Box>
          <Refusal title={words.failed} reason={form.failure} />
          <BusyButton mt="4" type="submit" loading={form.state === 'sending'} loadingText={words.sending}>
            {words.submit}
          </BusyButton>
        </form>
      )}
    </Panel>
  );
}
