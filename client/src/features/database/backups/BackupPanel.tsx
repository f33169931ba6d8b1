import { type Backup, downloadBackup as downloadBackupCall, startBackup } from '@autoplace/shared/contract';
import { Archive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActButton } from '../../../kit/form/BusyButton.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import type { Loaded } from '../../../lib/http/use-loaded.ts';
import { tell } from '../../../lib/messages.ts';
import { PanelBody } from '../parts/PanelBody.tsx';
import { texts } from '../texts.ts';
import { BackupTable } from './BackupTable.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

/** Asks for an address that works once, without a token, and hands it to the browser's downloads. Throws like `call`. */
async function downloadBackup({ id, location }: Backup): Promise<void> {
  const { url } = await call(downloadBackupCall, { params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = location;
  link.click();
}

const words = texts.backups;
/** While one runs it is also asked for: another server may not be able to tell this page that it is done. */
const LOOK_AGAIN_MS = 3_000;

/** The newest backups, a new one on demand, and how to go back to one. */
export function BackupPanel({ list }: { list: Loaded<Backup[]> }) {
  const { value: backups, reload } = list;
  const [failure, setFailure] = useState<{ title: string; reason: string } | null>(null);
  const [restored, setRestored] = useState<Backup | null>(null);
  const attempt = async (title: string, act: () => Promise<void>) => {
    setFailure(null);
    await act().catch((error) => setFailure({ title, reason: reasonOf(error) }));
  };
  const create = async () => {
    await attempt(words.createFailed, async () => {
      await call(startBackup);
      tell({ tone: 'success', title: words.started, text: words.startedText });
    });
    await reload();
  };

  // Whenever the list was asked for and one still runs.
  useEffect(() => {
    if (!backups?.some(({ status }) => status === 'running')) return;
    const timer = setTimeout(() => void reload(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [backups, reload]);

  return (
    <Panel
      title={words.title}
      hint={words.hint}
      aside={
        <ActButton loadingText={words.creating} act={create}>
          <Archive aria-hidden />
          {words.create}
        </ActButton>
      }
    >
      <ErrorAlert
        mb="4"
        title={failure?.title ?? ''}
        reason={failure?.reason ?? null}
        onClose={() => setFailure(null)}
      />
      <PanelBody list={list} texts={words} minH="12rem">
        {(rows) => (
          <BackupTable
            backups={rows}
            onDownload={(backup) => attempt(words.downloadFailed, () => downloadBackup(backup))}
            onRestore={setRestored}
          />
        )}
      </PanelBody>
      {restored !== null && <RestoreDialog backup={restored} onClose={() => setRestored(null)} />}
    </Panel>
  );
}
