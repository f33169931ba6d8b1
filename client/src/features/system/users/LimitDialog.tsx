import { formatEur } from '@autoplace/shared/auction';
import {
  type AdminRights,
  type AdminUser,
  changeUserLimit,
  getUserRights,
  userLimitBody,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { z } from 'zod';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { NumberField } from '../../../kit/form/TextField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { tell } from '../../../lib/messages.ts';
import { texts as section } from '../texts.ts';
import { texts } from './texts.ts';

const words = texts.limit;
interface Values {
  limit: string;
  reason: string;
}
const FIELDS: Fields<Values> = {
  limit: { label: words.field, input: 'amount', optional: true, unit: '€', unreadable: words.whole },
  reason: { label: texts.reason, input: 'area', help: texts.reasonHint },
};

const readLimit = readBy<Values, z.infer<typeof userLimitBody>>(FIELDS, userLimitBody);

/** How much a user may bid, other than everybody, and who has set that before (R118). */
export function LimitDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { value, error, reload } = useCall(getUserRights, { params: { id: user.id } });
  const form = useForm({
    fields: FIELDS,
    initial: { limit: '', reason: '' },
    read: readLimit,
    async submit(body) {
      await call(changeUserLimit, { params: { id: user.id }, body });
      tell({ tone: 'success', title: words.done, text: user.email });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={words.title}
      stay={section.cancel}
      confirm={words.confirm}
      busy={form.state === 'sending'}
      busyText={words.busy}
      finalFocus={() => document.querySelector<HTMLElement>(`[data-menu-of="${user.id}"]`)}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <Box mt="5" display="grid" gap="4">
          <NumberField
            form={form}
            name="limit"
            hint={value === null ? undefined : words.hint(formatEur(value.ofEverybody))}
            data-autofocus
          />
          <TextAreaField form={form} name="reason" most={500} quietWhileBlank />
          <Refusal mt="0" title={words.failed} reason={form.failure} />
          <Failure title={words.loadFailed} reason={error} onRetry={reload} />
          {value !== null && value.changes.length > 0 && <History changes={value.changes} />}
        </Box>
      }
    >
      <Box fontWeight="600">{user.name ?? texts.nameless}</Box>
      <Box htmlTranslate="no" color="fg.muted" overflowWrap="anywhere">
        {user.email}
      </Box>
      <Box mt="4">{words.text}</Box>
      <Box mt="2" minH="6" fontWeight="560">
        {value !== null && words.now(formatEur(value.limit), (value.changes[0]?.limit ?? null) !== null)}
        {value === null && error === null && (
          <>
            <VisuallyHidden>{words.loading}</VisuallyHidden>
            <Skeleton h="5" maxW="14rem" />
          </>
        )}
      </Box>
    </ConfirmDialog>
  );
}

const History = ({ changes }: Pick<AdminRights, 'changes'>) => (
  <Box>
    <Box fontWeight="600" textStyle="sm">
      {words.history}
    </Box>
    <Box as="ul" mt="1" textStyle="sm">
      {changes.map(({ at, by, limit, reason }) => (
        <Box as="li" key={at} py="2" borderTopWidth="1px" overflowWrap="anywhere">
          <Box htmlTranslate="no">{reason}</Box>
          <Box color="fg.muted">
            {words.change(limit === null ? words.ofEverybody : formatEur(limit), by, formatMoment(at))}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);
