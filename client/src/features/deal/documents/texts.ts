import { formatEur } from '@autoplace/shared/auction';
import type { Deal, DealDocuments, DocumentKind } from '@autoplace/shared/contract';
import { formatTyped } from '../../../kit/format.ts';
import { formatDayGenitive, formatMoment } from '../../../kit/format-moments.ts';

type Rate = NonNullable<DealDocuments['payment']>['rate'];

/** Words of the payment and the documents of a deal. */
export const texts = {
  title: 'Dokumenti',
  hint: 'Prave se od podataka koji sada važe; na svakom piše kada je sastavljen.',
  list: 'Dokumenti kupoprodaje',
  loadFailed: 'Dokumenti nisu učitani',
  download: 'Preuzmi PDF',
  downloading: 'Pripremamo...',
  downloadFailed: 'Dokument nije preuzet',
  names: {
    proforma: 'Predračun',
    sale_contract: 'Ugovor o kupoprodaji',
    handover_protocol: 'Zapisnik o primopredaji',
  } satisfies Record<DocumentKind, string>,
  about: {
    proforma: 'Cena u dinarima i podaci za uplatu prodavcu, sa NBS IPS QR kodom.',
    sale_contract: 'Za potpis obe strane. Ono što AutoPlace ne zna upisuje se rukom.',
    handover_protocol: 'Popunjava se i potpisuje pored vozila.',
  } satisfies Record<DocumentKind, string>,
  /** Why one that belongs to the deal cannot be had yet. */
  later: {
    proforma: 'Biće ovde čim budu uneti podaci za uplatu.',
    sale_contract: '',
    handover_protocol: 'Biće ovde kada prodavac potvrdi uplatu.',
  } satisfies Record<DocumentKind, string>,

  payment: 'Plaćanje',
  paymentHint: {
    buyer: 'Platite prodavcu direktno. Novac ne ide preko AutoPlace-a.',
    seller: 'Ovako kupac plaća na vaš račun. Po pozivu na broj prepoznaćete uplatu.',
    administrator: 'Ovako kupac plaća prodavcu.',
  } satisfies Record<Deal['you'], string>,
  converted: (price: number, { rate, date }: Rate) =>
    `${formatEur(price)} po srednjem kursu NBS na dan ${formatDayGenitive(date)} (1 EUR = ${formatTyped(rate)} RSD).`,
  accountChanged: 'Račun je upisan posle prodaje',
  accountChangedText: (at: string) =>
    `Upisan je ${formatMoment(at)}. Pre uplate pozovite prodavca i proverite broj računa.`,
  noAccount: {
    buyer: [
      'Prodavac još nije upisao račun za uplatu',
      'Zatražite ga porukom. Kada ga upiše, ovde ćete imati sve podatke i kod za plaćanje.',
    ],
    seller: [
      'Upišite račun za uplatu',
      'Bez računa i PIB-a kupac ovde ne vidi kako da plati, a predračun ne može da se napravi.',
    ],
    administrator: ['Prodavac još nije upisao račun za uplatu', 'Upisuje ga u postavkama dilera.'],
  } satisfies Record<Deal['you'], readonly [string, string]>,
  enterAccount: 'Upiši račun',
  noRate: 'Kurs evra još nije unet',
  noRateText: 'Iznos u dinarima i kod za plaćanje biće ovde kada ga administrator unese.',
  noAddress: 'Vaša adresa u dokumentima ostaje prazna, da je upišete rukom.',
  enterAddress: 'Upiši adresu',
};
