import { type Me, type NotificationKind, operates } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Switch } from '../../kit/form/Switch.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';
import { type Saving, usePreferences } from './use-preferences.ts';

/** Whose switch each kind has, in the order of the switches; null for none. */
const SWITCHES: Record<NotificationKind, 'buyer' | 'dealer' | 'both' | 'operator' | null> = {
  outbid: 'buyer',
  ending_soon: 'buyer',
  starting_soon: 'buyer',
  won: 'buyer',
  lost: 'buyer',
  cancelled: 'buyer',
  changed: 'buyer',
  voided: 'buyer',
  answer: 'buyer',
  saved_search: 'buyer',
  search_digest: 'buyer',
  deposit: 'buyer',
  new_bid: 'dealer',
  reserve_met: 'dealer',
  question: 'dealer',
  sold: 'dealer',
  unsold: 'dealer',
  moderated: 'dealer',
  invoice: 'dealer',
  vin: 'dealer',
  message: 'both',
  negotiation: 'both',
  second_chance: 'both',
  deal: 'both',
  deal_message: 'both',
  alert: 'operator',
  // The decision is mailed anyway.
  verification: null,
};
const kindsOf = (...whose: (typeof SWITCHES)[NotificationKind][]) =>
  (Object.keys(SWITCHES) as NotificationKind[]).filter((kind) => whose.includes(SWITCHES[kind]));
/** Those of both stand once: with the buyer's, or with the dealer's where these are alone. */
const BUYER = kindsOf('buyer', 'both');
const DEALER = kindsOf('dealer');
const DEALER_ALONE = kindsOf('dealer', 'both');
const OPERATOR = kindsOf('operator');

/** Of which kinds of notification the user also wants an e-mail; `only` those of one role. */
export function EmailSection({ user, only }: { user: Me; only?: 'dealer' }) {
  const { chosen, loadFailure, saving, reload, choose, retry } = usePreferences();
  const groups = [
    ...(only === 'dealer' ? [] : [{ title: texts.email.buyer, kinds: BUYER }]),
    ...(user.dealer === null
      ? []
      : [{ title: texts.email.dealer, kinds: only === 'dealer' ? DEALER_ALONE : DEALER }]),
    ...(only !== 'dealer' && operates(user, 'support', 'finance')
      ? [{ title: texts.email.operator, kinds: OPERATOR }]
      : []),
  ];
  const failure =
    loadFailure === null
      ? saving.state === 'failed' && {
          title: texts.email.failed,
          text: texts.email.failedHint(saving.reason),
          retry,
        }
      : { title: texts.email.loadFailed, text: loadFailure, retry: () => void reload() };
  return (
    <Section
      title={texts.email.title}
      hint={texts.email.hint(user.email)}
      aside={<SavingMark saving={saving} />}
    >
      {failure && (
        <Box mt="4">
          <Failure title={failure.title} reason={failure.text} onRetry={failure.retry} />
        </Box>
      )}
      {chosen === null && loadFailure === null && <SwitchesSkeleton />}
      {chosen !== null &&
        groups.map(({ title, kinds }) => (
          <Box key={title} as="fieldset" minW="0" mt="5">
            <Box as="legend" textStyle="eyebrow" color="fg.muted">
              {title}
            </Box>
            {kinds.map((kind) => (
              <EmailSwitch
                key={kind}
                kind={kind}
                on={chosen[kind]}
                onChange={(wanted) => choose(kind, wanted)}
              />
            ))}
          </Box>
        ))}
    </Section>
  );
}

/** Confirms that a choice is saved, in reserved space. */
const SavingMark = ({ saving }: { saving: Saving }) => (
  <Box
    role="status"
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    textStyle="sm"
    fontWeight="560"
    color={saving.state === 'saved' ? 'fg.success' : 'fg.muted'}
  >
    {saving.state === 'saved' && <Check size={16} aria-hidden />}
    {(saving.state === 'saving' || saving.state === 'saved') && texts.email[saving.state]}
  </Box>
);

const SwitchesSkeleton = () => (
  <Placeholder label={texts.email.loading} mt="8">
    {BUYER.map((kind) => (
      <Box key={kind} display="flex" justifyContent="space-between" gap="6" py="3.5">
        <Skeleton h="10" w="22rem" maxW="70%" />
        <Skeleton h="7" w="12" borderRadius="full" />
      </Box>
    ))}
  </Placeholder>
);

/** One kind of notification; all of the row switches. */
function EmailSwitch(props: { kind: NotificationKind; on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  const [title, hint] = texts.email.kinds[props.kind];
  return (
    <chakra.label
      htmlFor={`${id}-switch`}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="6"
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0', pb: '0' }}
      cursor="button"
    >
      <Box minW="0" overflowWrap="anywhere">
        <Box id={id} fontWeight="560">
          {title}
        </Box>
        <Box id={`${id}-hint`} color="fg.muted" textStyle="sm">
          {hint}
        </Box>
      </Box>
      <Switch
        id={`${id}-switch`}
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={props.on}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </chakra.label>
  );
}
