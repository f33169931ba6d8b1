import { namesOf } from '@autoplace/shared/auction';
import {
  getAuction,
  listingPreset,
  type StockRow,
  type UpdateAuctionBody,
  updateAuction,
} from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { Box } from '@chakra-ui/react/box';
import { useRef } from 'react';
import { z } from 'zod';
import { kindTerms } from '../../../entities/auction/terms/terms.ts';
import { SelectField } from '../../../kit/form/ChoiceField.tsx';
import { FieldGrid } from '../../../kit/form/Field.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { NumberField, TextField } from '../../../kit/form/TextField.tsx';
import { type Form, useForm } from '../../../kit/form/use-form.ts';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { texts } from './texts.ts';

const words = texts.editMany;

/** A blank field leaves what it names as it is. */
interface Changes {
  bidIncrement: string;
  reserve: string;
  buyItNow: string;
  firstEnd: string;
  stagger: string;
  featured: string;
}

const percent = { input: 'number', unit: '%', optional: true } as const;
const FIELDS: Fields<Changes> = {
  bidIncrement: { label: words.bidIncrement, input: 'amount', unit: '€', optional: true },
  reserve: { ...percent, label: words.reserve, help: words.ofStart },
  buyItNow: { ...percent, label: words.buyItNow, help: words.ofStart },
  firstEnd: {
    label: words.firstEnd,
    help: words.endHint,
    input: 'moment',
    unreadable: words.unreadable,
    optional: true,
  },
  stagger: { label: words.stagger, input: 'number', unit: words.minutes, help: words.staggerHint },
  featured: { label: words.featured, input: 'choice' },
};
const INITIAL: Changes = {
  bidIncrement: '',
  reserve: '',
  buyItNow: '',
  firstEnd: '',
  stagger: '5',
  featured: '',
};

/** Which term of an auction each field changes, and how a change of it is called. */
const TERMS_OF = [
  ['bidIncrement', 'bidIncrement', 'bidIncrement'],
  ['reserve', 'reservePrice', 'reservePrice'],
  ['buyItNow', 'buyItNowPrice', 'buyItNowPrice'],
  ['firstEnd', 'endTime', 'endsAt'],
] as const;

const { bidIncrement, reserve, buyItNow, stagger } = listingPreset.shape;
const changes = z.object({
  bidIncrement: bidIncrement.nullable(),
  reserve,
  buyItNow,
  stagger,
  firstEnd: z.iso.datetime().nullable(),
  featured: z.enum(['', 'yes', 'no']),
});
type Read = z.infer<typeof changes>;
const read = readBy<Changes, Read>(FIELDS, changes);

const share = (amount: number, percent: number) => Math.round((amount * percent) / 100);

/** What is changed of a classic auction before its start, in the `place`-th row. */
function termsOf(read: Read, startingPrice: number, place: number): UpdateAuctionBody {
  const { bidIncrement, reserve, buyItNow, firstEnd, stagger } = read;
  return {
    ...(bidIncrement !== null && { bidIncrement }),
    ...(reserve !== null && { reservePrice: share(startingPrice, reserve) }),
    ...(buyItNow !== null && { buyItNowPrice: share(startingPrice, buyItNow) }),
    ...(firstEnd !== null && {
      endTime: new Date(Date.parse(firstEnd) + place * stagger * MINUTE_MS).toISOString(),
    }),
  };
}

/** Changes the terms of many auctions at once, of each what may still be changed (R26). */
export function EditMany(props: { rows: readonly StockRow[]; onClose: (done: readonly string[]) => void }) {
  const form: Form<Changes> = useForm<Changes, Read>({
    fields: FIELDS,
    initial: INITIAL,
    read,
    submit: async () => undefined,
  });
  const { values } = form;
  const checked = read(values);
  const typed = TERMS_OF.filter(([name]) => values[name] !== '');
  const asked = typed.map(([, term]) => term);
  /** Of each auction whose terms a colleague has changed, the version of them that was told of. */
  const told = useRef(new Map<string, number>());
  const fits = ({ auction, status }: StockRow) =>
    status === 'in_auction' &&
    auction !== null &&
    (asked.length === 0 ||
      (auction.status === 'scheduled' &&
        asked.every((term) => kindTerms[auction.auctionType].fields.includes(term))));
  const fitting = props.rows.filter(fits);
  return (
    <BatchDialog
      {...props}
      words={words}
      fits={fits}
      keepsMore
      ready={checked.ok && (asked.length > 0 || values.featured !== '')}
      act={async (row) => {
        if (!checked.ok || row.auction === null) return;
        const { id } = row.auction;
        const { auction } = await call(getAuction, { params: { id } });
        const known = told.current.get(id) ?? row.auction.termsVersion ?? auction.termsVersion;
        const since = auction.termChanges.flatMap(({ version, terms }) => (version > known ? terms : []));
        const changed = typed.map(([, , term]) => term).filter((term) => since.includes(term));
        told.current.set(id, auction.termsVersion);
        if (changed.length > 0)
          throw new ApiFailure(409, { code: 'CONFLICT', message: words.changed(namesOf(changed)) });
        const place = fitting.findIndex(({ id }) => id === row.id);
        const body = {
          ...termsOf(checked.body, auction.startingPrice, place),
          ...(values.featured !== '' && { featured: values.featured === 'yes' }),
        };
        await call(updateAuction, { params: { id }, body });
      }}
      more={<ChangesFields form={form} />}
    />
  );
}

const ChangesFields = ({ form }: { form: Form<Changes> }) => (
  <Box display="grid" gap="3">
    <Box color="fg.muted">{words.blank}</Box>
    <FieldGrid>
      <NumberField form={form} name="bidIncrement" />
      <SelectField
        form={form}
        name="featured"
        options={[
          ['', words.unchanged],
          ['yes', words.yes],
          ['no', words.no],
        ]}
      />
      <NumberField form={form} name="reserve" />
      <NumberField form={form} name="buyItNow" />
      <TextField form={form} name="firstEnd" />
      <NumberField form={form} name="stagger" />
    </FieldGrid>
  </Box>
);
