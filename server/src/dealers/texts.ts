import { MOST_DOCUMENTS, type VerificationStatus } from '@autoplace/shared/contract';

/** What applying a second time is answered with. */
export const alreadyApplied: Record<Exclude<VerificationStatus, 'rejected'>, string> = {
  pending: 'Vaš zahtev je već podnet i čeka odluku administratora.',
  approved: 'Vaš nalog je već verifikovan, pa novi zahtev nije potreban.',
};

/** The message for the administrator who decides second. */
export const alreadyDecided: Record<VerificationStatus, string> = {
  pending: 'Zahtev je u međuvremenu ponovo podnet. Osvežite stranicu i pregledajte nove podatke.',
  approved: 'Ovaj zahtev je već odobren.',
  rejected: 'Ovaj zahtev je već odbijen.',
};

/** To an operator who has applied (R39). */
export const ownApplication = 'O sopstvenom zahtevu odlučuje drugi administrator ili podrška.';

/** Why nothing was revoked. */
export const notApproved = 'Kompanija nije verifikovana.';

/** Why a document is not taken, or stays (R178). */
export const documentTexts = {
  approved: 'Zahtev je odobren, pa se njegovi dokumenti više ne menjaju.',
  tooMany: `Uz zahtev možete dodati najviše ${MOST_DOCUMENTS} dokumenata.`,
  removed: 'Dokument je u međuvremenu uklonjen.',
  stays: 'Zahtev je već bio odobren, pa njegovi dokumenti ostaju. Možete dodati nove.',
  /** To those who decide. */
  unseen:
    'Uz zahtev su dokumenti koje niste videli. Otvorite detalje zahteva, pregledajte dokumente i odlučite ponovo.',
};

export const decisionMails: {
  greeting: string;
  approved: { subject: string; text: string };
  rejected: { subject: string; text: string };
  revoked: { subject: string; text: string };
  /** Before what the administrator wrote. */
  notes: string;
  reason: string;
  link: string;
} = {
  greeting: 'Poštovani,',
  approved: {
    subject: 'Vaš nalog je verifikovan',
    text: 'Vaš nalog je verifikovan! Sada možete pristupiti svim dealer funkcionalnostima.',
  },
  rejected: {
    subject: 'Verifikacija odbijena',
    text: 'Verifikacija odbijena. Molimo pregledajte zahteve i ponovo pošaljite.',
  },
  revoked: {
    subject: 'Verifikacija je oduzeta',
    text: 'Verifikacija vaše kompanije je oduzeta. Vaše otvorene aukcije su pauzirane. Možete ponovo podneti zahtev.',
  },
  notes: 'Napomena administratora:',
  reason: 'Razlog:',
  link: 'Otvorite stranicu za dilere',
};

/** To the dealer's own address, so that a change by somebody else does not stay unnoticed (R139). */
export const accountMail = (account: string) => ({
  subject: 'Račun za uplate je izmenjen',
  text: `Kupci vaših vozila od sada uplaćuju na račun ${account}.`,
  warning:
    'Ako ovo niste bili vi, odmah promenite lozinku, vratite svoj račun i javite kupcima čije uplate čekate.',
  link: 'Otvorite postavke',
});

/** Why somebody cannot apply (R207). */
export const worksForOther =
  'Radite za drugu firmu, pa ne možete da podnesete zahtev za svoju. Prvo napustite tu firmu, na stranici „Ljudi“.';
