import { type Migration, rollbackMigration, runMigration } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { tell } from '../../../lib/messages.ts';
import { texts } from '../texts.ts';
import type { MigrationAction } from './MigrationTable.tsx';

const CALLS = { run: runMigration, rollback: rollbackMigration };

/**
 * Asks before a migration is run or taken back, and stays with the reason when that fails. `onAnswered` after any outcome of
 * it: the list may have changed.
 */
export function MigrationDialog(props: {
  migration: Migration;
  action: MigrationAction;
  /** Where the keyboard goes on once it is done: the button that asked is another one then. */
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
  onAnswered: () => void;
}) {
  const { migration, action, place, onClose, onAnswered } = props;
  const done = useRef(false);
  const words = texts.migrations[action];
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const carryOut = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { success, errorMessage = texts.migrations.noReason } = await call(CALLS[action], {
        params: { id: migration.id },
      });
      if (success) {
        tell({ tone: 'success', title: words.done, text: migration.name });
        done.current = true;
        onClose();
      } else setFailure(errorMessage);
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setBusy(false);
      onAnswered();
    }
  };

  return (
    <ConfirmDialog
      title={words.title}
      stay={texts.migrations.cancel}
      confirm={words.confirm}
      palette={action === 'run' ? 'brand' : 'outbid'}
      busy={busy}
      busyText={words.busy}
      finalFocus={() => (done.current ? place.current : null)}
      onStay={onClose}
      onConfirm={() => void carryOut()}
      more={<Refusal title={words.failed} reason={failure} />}
    >
      <Box htmlTranslate="no" fontWeight="600">
        {migration.name}
      </Box>
      <Box color="fg.muted">{migration.description}</Box>
      <Box mt="4">{words.question}</Box>
      <Box mt="1" color="fg.muted">
        {words.consequence}
      </Box>
    </ConfirmDialog>
  );
}
