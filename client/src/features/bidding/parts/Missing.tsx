import type { ApiError } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { formTexts } from '../form-texts.ts';

const ConfirmationLink = lazy(async () => ({
  default: (await import('../../../entities/user/contact/ConfirmationLink.tsx')).ConfirmationLink,
}));
const PhoneField = lazy(async () => ({
  default: (await import('../../../entities/user/contact/PhoneField.tsx')).PhoneField,
}));

/** What has to be done before this bid, in its place; the bid itself waits as it was, or `onPhoneSaved` says where it goes on. */
export function Missing({ error, onPhoneSaved }: { error: ApiError; onPhoneSaved?: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  const onSaved = () => {
    if (onPhoneSaved !== undefined) return onPhoneSaved();
    setSaved(true);
    // The field goes, and the keyboard with it.
    place.current?.focus();
  };
  return (
    <Box
      ref={place}
      tabIndex={-1}
      mb="4"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      borderColor="fg.warning"
      textStyle="sm"
      display="grid"
      gap="3"
    >
      <Box role="alert" fontWeight="600">
        {saved ? formTexts.phoneSaved : error.message}
      </Box>
      {!saved && (
        <Wanted>
          {error.code === 'EMAIL_UNCONFIRMED' && <ConfirmationLink />}
          {error.code === 'LIMIT_EXCEEDED' &&
            (error.hasOwnLimit || error.noneRaises ? (
              <TextLink to="/settings">{formTexts.toLimit}</TextLink>
            ) : (
              <TextLink to="/deposits">{formTexts.toDeposits}</TextLink>
            ))}
          {error.code === 'PHONE_MISSING' && <PhoneField phone="" onSaved={onSaved} />}
        </Wanted>
      )}
    </Box>
  );
}
