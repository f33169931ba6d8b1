import type { Backup } from '@autoplace/shared/contract';
import { texts } from '../texts.ts';

export interface RestoreStep {
  text: string;
  /** To be typed in the folder of AutoPlace, where the server runs. */
  command: string;
}

const { steps } = texts.restore;

/** From the running server to the restored one. */
export const restoreSteps = ({ location }: Backup): RestoreStep[] => [
  { text: steps.check, command: `npm run restore -- --check .data/backups/${location}` },
  { text: steps.keep, command: 'npm run backup' },
  { text: steps.stop, command: 'docker compose stop server-1 server-2' },
  { text: steps.restore, command: `npm run restore -- --replace .data/backups/${location}` },
  { text: steps.start, command: 'npm start' },
];
