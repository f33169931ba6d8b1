/** What a line of a statement is read from. Either `amount`, or `credit` with `debit` beside it, and a date have to be there. */
export type Column =
  | 'date'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'direction'
  | 'model'
  | 'reference'
  | 'payer'
  | 'payerAccount'
  | 'purpose'
  | 'currency'
  | 'bankId';

/** The names that banks give their columns, folded. The first one of a column is the one of the documented format. */
const NAMES: Record<Column, readonly string[]> = {
  date: [
    'datum',
    'datum knjizenja',
    'datum valute',
    'datum izvrsenja',
    'datum uplate',
    'datum transakcije',
    'valuta datum',
  ],
  amount: ['iznos', 'iznos transakcije', 'iznos u rsd'],
  credit: [
    'odobrenje',
    'iznos odobrenja',
    'potrazuje',
    'potrazni promet',
    'uplata',
    'uplate',
    'u korist',
    'priliv',
  ],
  debit: [
    'zaduzenje',
    'iznos zaduzenja',
    'duguje',
    'dugovni promet',
    'isplata',
    'isplate',
    'na teret',
    'odliv',
  ],
  direction: ['smer', 'strana', 'd p', 'duguje potrazuje', 'tip', 'tip transakcije', 'vrsta transakcije'],
  model: ['model', 'model odobrenja', 'model poziva na broj odobrenja'],
  reference: [
    'poziv na broj',
    'poziv na broj odobrenja',
    'poziv na broj odobrenje',
    'poziv na broj primaoca',
    'poziv na broj u korist',
    'pnb odobrenja',
    'pnb',
  ],
  payer: [
    'platilac',
    'naziv platioca',
    'uplatilac',
    'naziv uplatioca',
    'nalogodavac',
    'komitent',
    'partner',
    'naziv partnera',
  ],
  payerAccount: [
    'racun platioca',
    'racun uplatioca',
    'racun nalogodavca',
    'racun partnera',
    'broj racuna platioca',
  ],
  purpose: ['svrha', 'svrha placanja', 'svrha uplate', 'svrha doznake', 'opis', 'opis transakcije'],
  currency: ['valuta', 'oznaka valute'],
  bankId: [
    'id transakcije',
    'broj transakcije',
    'referenca transakcije',
    'referenca banke',
    'id naloga',
    'referenca naloga',
  ],
};

const COLUMNS = Object.entries(NAMES) as [Column, readonly string[]][];

/** Lower case without accents and punctuation, `đ` as `dj` is rarely written in headers and so as `d`. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** Where each column stands in a row of names; null if the row is no header of a statement. */
export function columnsOf(row: readonly string[]): Map<Column, number> | null {
  const folded = row.map(fold);
  const places = new Map<Column, number>();
  for (const [column, names] of COLUMNS) {
    const name = names.find((candidate) => folded.includes(candidate));
    if (name !== undefined) places.set(column, folded.indexOf(name));
  }
  const hasAmount = places.has('amount') || places.has('credit');
  return places.has('date') && hasAmount ? places : null;
}
