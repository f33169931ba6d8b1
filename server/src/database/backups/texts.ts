/** Texts of the list of backups and of the audit trail. */

export const serverDied = 'Server je stao pre nego što je kopija završena.';
export const serverStopped = 'Server je zaustavljen pre nego što je kopija završena.';
/** `reason` is of the system, in English and with paths: a quotation stays as it is in Cyrillic (R227). */
export const failedBecause = (reason: string): string => `Kopija nije napravljena. Razlog: „${reason}“`;
export const notHere = 'Datoteka te rezervne kopije nije na ovom serveru.';
export const notComplete = 'Preuzeti se može samo završena rezervna kopija.';
export const linkUsed = 'Veza za preuzimanje je istekla ili je već iskorišćena. Zatražite novu.';
