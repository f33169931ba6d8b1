import type { UpkeepTask } from '../upkeep-lock.ts';
import type { Direction } from './migrations.ts';

/** The name for what no administrator did. */
export const SYSTEM = 'system';

export const notItsTurn: Record<Direction, string> = {
  up: 'Migracija nije na redu: primenjuju se redom, a primenjena se ne primenjuje ponovo.',
  down: 'Može se vratiti samo poslednja primenjena migracija.',
};

export const cutOffFirst = (name: string): string =>
  `Migracija „${name}“ je prekinuta pre kraja. Prvo ponovite nju.`;

/** What else is under way; null if that has just ended. */
export const busyWith: Record<UpkeepTask['kind'] | 'unknown', string> = {
  migration: 'Druga migracija je u toku. Pokušajte ponovo kada se završi.',
  backup: 'Pravljenje rezervne kopije je u toku. Pokušajte ponovo kada se završi.',
  restore: 'Vraćanje podataka iz rezervne kopije je u toku.',
  unknown: 'Druga radnja nad bazom je u toku. Pokušajte ponovo.',
};

export const cutOff: Record<Direction, string> = {
  up: 'Primena je prekinuta jer je server stao. Pokrenite je ponovo: nastaviće tamo gde je stala.',
  down: 'Vraćanje je prekinuto jer je server stao. Pokrenite ga ponovo: nastaviće tamo gde je stalo.',
};

export const interrupted = 'Radnja je prekinuta pre kraja i može se ponovo pokrenuti.';

export const failed = (direction: Direction, reason: string): string =>
  direction === 'up'
    ? `Primena nije uspela i sve je vraćeno kako je bilo. Razlog: ${reason}`
    : `Vraćanje nije uspelo i migracija je ostala primenjena. Razlog: ${reason}`;

export const failedTwice = (reason: string, undoing: string): string =>
  `Radnja nije uspela (${reason}), a ni njeno poništavanje (${undoing}). Pokrenite je ponovo.`;

export const newerLog =
  'dnevnici aukcija već imaju upise verzije 0.2.0, koje verzija 0.1.0 ne ume da čita; za povratak na nju vratite rezervnu kopiju napravljenu pre prelaska';

export const took = (seconds: number): string => `Trajanje: ${seconds.toLocaleString('sr-RS')} s`;
