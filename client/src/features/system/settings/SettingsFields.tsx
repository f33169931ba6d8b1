import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Switch } from '../../../kit/form/Switch.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { NumberField, TextField } from '../../../kit/form/TextField.tsx';
import { useKeptFocus } from '../../../kit/form/use-kept-focus.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { texts } from './texts.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { linesIn, numbersIn } from './values.ts';

const LONGEST_BANNER = 300;
const groups = [
  { name: 'auctions' },
  { name: 'fees' },
  { name: 'deals' },
  { name: 'billing', hint: texts.groupHints.billing },
  { name: 'limits', hint: texts.groupHints.limits },
  { name: 'alerts', hint: texts.groupHints.alerts },
] as const;

export function SettingsFields({ settings }: { settings: SettingsForm }) {
  const { form, changed, conflict } = settings;
  const pending = form.state === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) void form.submit();
  };
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, pending);
  const discard = () => {
    settings.discard();
    // The other button goes with the last change.
    button.current?.focus({ preventScroll: true });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={texts.title}>
      {groups.map(({ name: group, ...rest }) => (
        <Group key={group} title={texts.groups[group]} {...rest}>
          <Box
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 17rem), 1fr))"
            columnGap="6"
            rowGap="4"
          >
            {numbersIn(group).map((name) => (
              <NumberField key={name} form={form} name={name} />
            ))}
            {linesIn(group).map((name) => (
              <TextField key={name} form={form} name={name} />
            ))}
          </Box>
        </Group>
      ))}
      <Group title={texts.groups.notice} hint={texts.groupHints.notice}>
        <BannerField form={form} />
      </Group>
      <Box mt="6" display="grid" gap="4">
        {conflict !== null && (
          <ConflictNotice
            conflict={conflict}
            onTake={settings.takeTheirs}
            onClose={settings.dismissConflict}
          />
        )}
        {form.failure !== null && conflict === null && (
          <ErrorAlert title={texts.failed} reason={form.failure} onClose={form.dismissFailure} />
        )}
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Button
            ref={button}
            type="submit"
            loading={pending}
            loadingText={texts.saving}
            // Not `disabled`, which would drop the focus after saving.
            aria-disabled={!changed || undefined}
          >
            {texts.save}
          </Button>
          {changed && (
            <Button variant="ghost" colorPalette="gray" disabled={pending} onClick={discard}>
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

/** The maintenance banner: on or off, and its text. */
function BannerField({ form }: { form: SettingsForm['form'] }) {
  const id = form.idOf('bannerOn');
  return (
    <>
      <chakra.label htmlFor={id} display="inline-flex" alignItems="center" gap="3" minH="11" cursor="button">
        <Switch
          id={id}
          type="checkbox"
          role="switch"
          checked={form.values.bannerOn}
          onChange={({ currentTarget }) => form.set('bannerOn', currentTarget.checked)}
        />
        <Box as="span" fontWeight="560">
          {texts.bannerOn}
        </Box>
      </chakra.label>
      {form.values.bannerOn && (
        <Box mt="3" maxW="44rem">
          <TextAreaField form={form} name="maintenanceBanner" most={LONGEST_BANNER} />
        </Box>
      )}
    </>
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
