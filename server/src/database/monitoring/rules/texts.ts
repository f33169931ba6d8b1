import type { MeasuredAlert, Part } from '@autoplace/shared/contract';

const decimal = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 1 });
const percent = (value: number) => `${decimal.format(value)}%`;
const milliseconds = (value: number) => `${decimal.format(value)} ms`;
const seconds = (value: number) => `${decimal.format(value)} s`;
const minutes = (value: number) => `${decimal.format(value)} min`;
const age = (hours: number) =>
  hours < 72 ? `${decimal.format(hours)} h` : `${decimal.format(hours / 24)} d`;

const counted = (what: string) => (value: number, threshold: number) =>
  `${what}: ${decimal.format(value)} (prag ${decimal.format(threshold)}).`;

/** What an alert says of a value that has reached a threshold. */
export const exceeded: Record<MeasuredAlert, (value: number, threshold: number) => string> = {
  cpu: (value, threshold) => `Opterećenje procesora je ${percent(value)} (prag ${percent(threshold)}).`,
  memory: (value, threshold) => `Zauzeće memorije je ${percent(value)} (prag ${percent(threshold)}).`,
  storage: (value, threshold) => `Zauzeće diska je ${percent(value)} (prag ${percent(threshold)}).`,
  response_time: (value, threshold) =>
    `Baza prosečno odgovara za ${milliseconds(value)} (prag ${milliseconds(threshold)}).`,
  error_rate: (value, threshold) => `Nije uspelo ${percent(value)} operacija (prag ${percent(threshold)}).`,
  backup: (value, threshold) => `Poslednja rezervna kopija je stara ${age(value)} (prag ${age(threshold)}).`,
  clock: (value, threshold) =>
    `Sat servera, ili vreme već primljenih ponuda, odstupa od sata baze za ${milliseconds(value)} (prag ${milliseconds(threshold)}).`,
  unpaid: counted('Prodaje i računi kojima je prošao rok za plaćanje'),
  unanswered: counted('Prodaje kojima je prošao rok za javljanje, a niko se nije javio'),
  undecided: counted('Sporovi i zahtevi dilera koji čekaju odluku'),
  no_bids: counted('Aukcije bez ponuda kojima je kraj u naredna 24 sata'),
  deadlines: (value, threshold) =>
    `Aukcija koja je trebalo da počne, da se završi ili da joj padne cena kasni ${seconds(value)} (prag ${seconds(threshold)}).`,
  notice_queue: (value, threshold) =>
    `Obaveštenja čekaju slanje već ${minutes(value)} (prag ${minutes(threshold)}).`,
  mail_queue: counted('E-poruke koje duže od 5 minuta čekaju slanje'),
};

export const noBackup = 'Još nije napravljena nijedna rezervna kopija.';
export const failedBackup = (reason: string): string => `Poslednja rezervna kopija nije uspela: ${reason}`;
/** `days` is rounded down; below 0 it is over. Which of the two it is, the metrics say. */
export const certificateEnds = (days: number): string =>
  days < 0
    ? 'Sertifikat servera ili adrese koju vide posetioci je istekao.'
    : `Sertifikat servera ili adrese koju vide posetioci ističe za manje od ${decimal.format(days + 1)} d.`;
const PARTS: Record<Part, string> = {
  redis: 'Redis',
  mail: 'server e-pošte',
  store: 'skladište slika',
};
export const partsAway = (parts: readonly Part[]): string =>
  `Ne odgovara duže od jednog minuta: ${parts.map((part) => PARTS[part]).join(', ')}.`;
export const pendingMigrations = (count: number): string => `Broj migracija koje čekaju: ${count}.`;
export const failedMigrations = (names: readonly string[]): string =>
  `Migracija nije uspela: ${names.join(', ')}.`;
export const partedWitnesses = (names: readonly string[]): string =>
  `Zapis svih aukcija nije nastavak onoga što su svedoci ranije overili: ${names.join(', ')}.`;
export const silentWitnesses = (names: readonly string[]): string =>
  `Svedoci koji duže od 15 minuta ne overavaju zapis svih aukcija: ${names.join(', ')}.`;
export const away = 'Baza podataka ne odgovara.';
export const refusing = (reason: string): string => `Baza podataka odbija nadzor: ${reason}`;
