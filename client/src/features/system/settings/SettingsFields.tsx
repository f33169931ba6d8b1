import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../../../kit/form/use-kept-focus.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { BannerField } from './BannerField.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { NumberField } from './NumberField.tsx';
import { texts } from './texts.ts';
import type { SettingsForm } from './use-settings-form.ts';
import type { NumberName, Values } from './values.ts';

const groups: { title: string; hint?: string; names: NumberName[] }[] = [
  { title: texts.groups.auctions, names: ['softCloseSeconds', 'eurRsdRate'] },
  {
    title: texts.groups.fees,
    names: ['listingFeePercent', 'featuredFeePercent', 'commissionRate'],
  },
  {
    title: texts.groups.limits,
    hint: texts.groupHints.limits,
    names: ['limits.bids', 'limits.signIn', 'limits.writes', 'limits.reads', 'limits.watches'],
  },
];

export function SettingsFields({ form, values }: { form: SettingsForm; values: Values }) {
  const { changed, pending, failure, conflict } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) void form.save();
  };
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, pending);
  // The other button goes with the last change.
  useKeptFocus(button, changed);
  return (
    <form onSubmit={submit} noValidate aria-label={texts.title}>
      {groups.map(({ title, hint, names }) => (
        <Group key={title} title={title} hint={hint}>
          <Box
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 17rem), 1fr))"
            columnGap="6"
            rowGap="4"
          >
            {names.map((name) => (
              <NumberField
                key={name}
                name={name}
                value={values[name]}
                problem={form.problems[name]}
                onChange={(typed) => form.change({ [name]: typed })}
              />
            ))}
          </Box>
        </Group>
      ))}
      <Group title={texts.groups.notice} hint={texts.groupHints.notice}>
        <BannerField values={values} problem={form.problems.maintenanceBanner} onChange={form.change} />
      </Group>
      <Box mt="6" display="grid" gap="4">
        {conflict !== null && (
          <ConflictNotice conflict={conflict} onTake={form.takeTheirs} onClose={form.dismissConflict} />
        )}
        {failure !== null && conflict === null && (
          <ErrorAlert title={texts.failed} onClose={form.dismissFailure}>
            {failure}
          </ErrorAlert>
        )}
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Button
            ref={button}
            type="submit"
            loading={pending}
            loadingText={texts.saving}
            // Not `disabled`, which would take the keyboard's focus away from anyone who has just saved.
            aria-disabled={!changed || undefined}
          >
            {texts.save}
          </Button>
          {changed && (
            <Button variant="ghost" colorPalette="gray" disabled={pending} onClick={form.discard}>
              {texts.discard}
            </Button>
          )}
          <Box role="status" textStyle="sm" color="fg.muted">
            {changed ? texts.unsaved : texts.nothing}
          </Box>
        </Box>
      </Box>
    </form>
  );
}

const Group = (props: { title: string; hint?: string | undefined; children: ReactNode }) => (
  <Box as="fieldset" py="5" borderBottomWidth="1px">
    <Box as="legend" float="left" w="full" fontWeight="640">
      {props.title}
    </Box>
    {props.hint !== undefined && (
      <Box clear="both" color="fg.muted" textStyle="sm">
        {props.hint}
      </Box>
    )}
    <Box clear="both" pt="3">
      {props.children}
    </Box>
  </Box>
);
