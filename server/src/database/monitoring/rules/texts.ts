import type { MeasuredType } from './thresholds.ts';

const decimal = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 1 });
const percent = (value: number) => `${decimal.format(value)}%`;
const milliseconds = (value: number) => `${decimal.format(value)} ms`;
const age = (hours: number) =>
  hours < 72 ? `${decimal.format(hours)} h` : `${decimal.format(hours / 24)} d`;

/** What an alert says of a value that has reached a threshold. */
export const exceeded: Record<MeasuredType, (value: number, threshold: number) => string> = {
  cpu: (value, threshold) => `Opterećenje procesora je ${percent(value)} (prag ${percent(threshold)}).`,
  memory: (value, threshold) => `Zauzeće memorije je ${percent(value)} (prag ${percent(threshold)}).`,
  storage: (value, threshold) => `Zauzeće diska je ${percent(value)} (prag ${percent(threshold)}).`,
  response_time: (value, threshold) =>
    `Baza prosečno odgovara za ${milliseconds(value)} (prag ${milliseconds(threshold)}).`,
  error_rate: (value, threshold) => `Nije uspelo ${percent(value)} operacija (prag ${percent(threshold)}).`,
  backup: (value, threshold) => `Poslednja rezervna kopija je stara ${age(value)} (prag ${age(threshold)}).`,
};

export const noBackup = 'Još nije napravljena nijedna rezervna kopija.';
export const pendingMigrations = (count: number): string => `Broj migracija koje čekaju: ${count}.`;
export const failedMigrations = (names: readonly string[]): string =>
  `Migracija nije uspela: ${names.join(', ')}.`;
export const away = 'Baza podataka ne odgovara.';
export const refusing = (reason: string): string => `Baza podataka odbija nadzor: ${reason}`;
