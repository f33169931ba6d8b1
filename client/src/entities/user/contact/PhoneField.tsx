import { changePhone, phoneNumber } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { type KeyboardEvent, useId, useState } from 'react';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from './texts.ts';

/** The user's phone number. No form of its own: it also stands in the one of a bid. */
export function PhoneField({ phone, onSaved }: { phone: string; onSaved: (phone: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(phone);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const read = phoneNumber.safeParse(typed);
    if (!read.success) return setProblem(read.error.issues[0]?.message ?? null);
    setSaving(true);
    setProblem(null);
    try {
      await call(changePhone, { body: { phone: read.data } });
      onSaved(read.data);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <Box>
      <Box asChild display="block" fontWeight="600" textStyle="sm" mb="1.5">
        <label htmlFor={id}>{texts.phone}</label>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Input
          id={id}
          type="tel"
          autoComplete="tel"
          size="md"
          flex="1 1 12rem"
          minW="0"
          maxW="20rem"
          value={typed}
          readOnly={saving}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
          onKeyDown={onKeyDown}
        />
        <BusyButton variant="outline" loading={saving} onClick={() => void save()}>
          {texts.savePhone}
        </BusyButton>
      </Box>
      <Box id={`${id}-note`} mt="1.5" textStyle="sm" color={problem === null ? 'fg.muted' : 'fg.error'}>
        {problem === null ? texts.phoneHint : <span role="alert">{problem}</span>}
      </Box>
    </Box>
  );
}
