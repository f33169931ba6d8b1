import { formatEur } from '@autoplace/shared/auction';
import { MOST_DEPOSIT } from '@autoplace/shared/contract';
import type { Wording } from '../../notifications/index.ts';
import type { Deposit } from './deposit.ts';

/** Texts of deposits that the server writes. */
export const purposeText = 'Depozit za licitiranje';

export const titleOf = ({ euros }: Deposit, user: { name: string; email: string } | null): string =>
  `Depozit ${formatEur(euros)}${user === null ? '' : `, ${user.name} (${user.email})`}`;

export const refusals = {
  another: 'Već imate depozit koji čeka uplatu. Uplatite ga ili otkažite, pa zatražite drugi.',
  ownLimit: 'Ograničenje je određeno posebno za vas, pa ga depozit ne menja. Obratite se podršci.',
  raisesNothing: (carried: number, limit: number) =>
    `Nosio bi ${formatEur(carried)}, a već možete da ponudite ${formatEur(limit)}. Izaberite veći iznos.`,
  noneRaises: (limit: number) =>
    `Već možete da ponudite ${formatEur(limit)}, a više od toga ne nosi ni najveći depozit (${formatEur(MOST_DEPOSIT)}). Za veće ograničenje se obratite podršci.`,
  notOpen: 'Ovaj depozit više ne čeka uplatu.',
  stillNeeded:
    'Depozit je u upotrebi: bez njega bi vaše vodeće ponude i otvorene kupovine prešle vaše ograničenje. Povraćaj zatražite kada se završe.',
  own: 'O sopstvenom depozitu ne odlučujete vi.',
  notPaid: 'Ovaj depozit nije uplaćen, ili je već vraćen ili zadržan.',
  inUse:
    'Depozit je u upotrebi: bez njega bi vodeće ponude i otvorene kupovine ovog korisnika prešle njegovo ograničenje. Vratite ga kada se završe.',
};

interface About {
  deposit: Deposit;
  reason: string | null;
  /** What the owner may lead with now, in whole euros. */
  limit: number;
}

const because = (reason: string | null): string => (reason === null ? '' : ` Razlog: „${reason}“`);

/** What the owner is told of a step; nothing of what the owner did. */
export const stepTexts: Record<'paid' | 'returned' | 'kept', (about: About) => Wording> = {
  paid: ({ deposit, limit }) => ({
    title: 'Depozit je proknjižen',
    message: `Vaša uplata depozita od ${formatEur(deposit.euros)} je stigla. Sada možete da ponudite ukupno ${formatEur(limit)}.`,
    type: 'success',
  }),
  returned: ({ deposit, reason, limit }) => ({
    title: 'Depozit se vraća',
    message: `Depozit od ${formatEur(deposit.euros)} se vraća na račun sa kog je uplaćen. Sada možete da ponudite ukupno ${formatEur(limit)}.${because(reason)}`,
    type: 'info',
  }),
  kept: ({ deposit, reason, limit }) => ({
    title: 'Depozit je zadržan',
    message: `Depozit od ${formatEur(deposit.euros)} je zadržan. Sada možete da ponudite ukupno ${formatEur(limit)}.${because(reason)}`,
    type: 'error',
  }),
};

/** For the audit trail. */
export const auditLines = ({ euros }: Deposit, reason: string | null): string[] => [
  `Iznos: ${formatEur(euros)}`,
  ...(reason === null ? [] : [`Razlog: ${reason}`]),
];
