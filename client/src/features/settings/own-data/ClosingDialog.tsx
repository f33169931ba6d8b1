import { closeAccount, getClosing, type OpenMatter } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useSignOut } from '../../../entities/user/use-sign-out.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { sessionEndedAtom } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { store } from '../../../lib/store.ts';
import { texts as all } from './texts.ts';

const words = all.closing;

/** Asks before the account is closed; where something is open, it says what and leads there (R160). */
export function ClosingDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { busy, failure, attempt } = useAttempt();
  const signOut = useSignOut();
  const { value, error, reload } = useCall(getClosing);
  const close = () =>
    attempt(async () => {
      try {
        await call(closeAccount, { body: { email } });
        await signOut();
        store.set(sessionEndedAtom, words.closed);
      } catch (refusal) {
        void reload();
        throw refusal;
      }
    });
  const isFree = value !== null && value.open.length === 0;
  return (
    <ConfirmDialog
      title={words.dialog}
      stay={words.stay}
      confirm={isFree ? words.confirm : undefined}
      palette="outbid"
      busy={busy}
      busyText={words.busy}
      onStay={onClose}
      onConfirm={() => void close()}
      more={
        <>
          <Failure mt="4" title={words.checkFailed} reason={error} onRetry={reload} />
          {value !== null && value.open.length > 0 && <Open matters={value.open} />}
          <Refusal title={words.failed} reason={failure} />
        </>
      }
    >
      {value !== null && (isFree ? words.question : words.open)}
      <Box role="status" color="fg.muted">
        {value === null && error === null && words.checking}
      </Box>
    </ConfirmDialog>
  );
}

const Open = ({ matters }: { matters: readonly OpenMatter[] }) => (
  <Box as="ul" mt="2" ps="5" listStyleType="disc">
    {matters.map(({ kind, title, path }) => (
      <Box as="li" key={`${kind} ${path ?? title}`} py="1" overflowWrap="anywhere">
        {path === null ? (
          words.matters[kind](title)
        ) : (
          <TextLink to={path}>{words.matters[kind](title)}</TextLink>
        )}
      </Box>
    ))}
  </Box>
);
