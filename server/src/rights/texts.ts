import { formatEur } from '@autoplace/shared/auction';

/** Texts of mails about the rights to bid. */
export const confirmationMail = (link: string) => ({
  subject: 'AutoPlace: potvrda e-mail adrese',
  text: `Poštovani,

da biste mogli da licitirate, potvrdite da je ova adresa vaša:

${link}

Veza važi 24 sata i može se iskoristiti samo jednom. Ako niste tražili potvrdu, zanemarite ovu poruku.

AutoPlace
`,
});

const limitText = (limit: number | null): string => (limit === null ? 'opšte' : formatEur(limit));

/** Why the limit of a buyer fell (R146). */
export const defaulted = (title: string): string => `Vozilo „${title}“ nije plaćeno.`;

export const ownLimit = 'O sopstvenom ograničenju ne odlučujete vi.';
export const competitor =
  'Ova osoba prodaje ili licitira na aukciji u kojoj učestvujete, pa o njoj odlučuje drugi administrator.';

/** Lines of the audit trail. */
export const limitChanged = (before: number | null, after: number | null, reason: string): string[] => [
  `Ograničenje licitiranja: ${limitText(before)} → ${limitText(after)}`,
  `Razlog: ${reason}`,
];
