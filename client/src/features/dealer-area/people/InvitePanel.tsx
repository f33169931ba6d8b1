import { type CompanyMembers, inviteMember, type MemberRole } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { memberRoles } from '../../../entities/user/company-roles.ts';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { texts } from './texts.ts';

const words = texts.invite;

interface Values {
  email: string;
  role: MemberRole;
}
const FIELDS: Fields<Values> = {
  email: { label: words.email, input: 'text' },
  role: { label: words.role, input: 'choice' },
};
const read = readBy<Values, Values>(FIELDS, inviteMember.body);

/** The owner invites somebody by mail (R207). */
export function InvitePanel({ onInvited }: { onInvited: (members: CompanyMembers) => void }) {
  const form = useForm<Values, Values>({
    fields: FIELDS,
    initial: { email: '', role: 'seller' },
    read,
    submit: async (body) => onInvited(await call(inviteMember, { body })),
  });
  return (
    <Panel title={words.title} hint={words.hint}>
      <chakra.form noValidate aria-label={words.title} onSubmit={(event) => void form.submit(event)}>
        <Box
          display="grid"
          gridTemplateColumns={{ sm: 'minmax(0, 2fr) minmax(0, 1fr)' }}
          columnGap="5"
          rowGap="3"
        >
          <TextField form={form} name="email" inputMode="email" />
          <ChoiceField form={form} name="role" options={memberRoles} />
        </Box>
        <Refusal title={words.failed} reason={form.failure} />
        <Box mt="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
          <BusyButton
            type="submit"
            w={{ base: 'full', sm: 'auto' }}
            loading={form.state === 'sending'}
            loadingText={words.sending}
          >
            {words.send}
          </BusyButton>
          <Box role="status" color="fg.success" textStyle="sm">
            {form.state === 'sent' && words.sent}
          </Box>
        </Box>
      </chakra.form>
    </Panel>
  );
}
