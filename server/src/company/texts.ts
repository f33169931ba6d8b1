import type { ImportedRow, MemberRole } from '@autoplace/shared/contract';

const roles: Record<MemberRole, string> = {
  seller: 'prodavac: unosite vozila, postavljate i menjate aukcije i vodite kupoprodaje',
  viewer: 'pregled: vidite vozila, aukcije, kupoprodaje i obračun, bez izmena',
};

export const closedAccount = 'Zatvoren nalog';
export const notInCompany = 'Više nije u firmi';

/** What an import has come to. */
export function importTitle(rows: readonly Pick<ImportedRow, 'outcome'>[]): string {
  const count = (outcome: ImportedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const [added, changed] = [count('added'), count('changed')];
  const parts = [added > 0 && `Dodato: ${added}`, changed > 0 && `Izmenjeno: ${changed}`];
  return parts.filter(Boolean).join(', ') || 'Bez izmena';
}

export const invitationMail = (companyName: string, role: MemberRole) => ({
  subject: `Poziv firme ${companyName} na AutoPlace`,
  paragraphs: [
    'Poštovani,',
    `firma ${companyName} vas poziva da na AutoPlace radite za nju. Vaša uloga: ${roles[role]}.`,
    'Veza važi 7 dana i može se iskoristiti samo jednom. Prijavite se, ili otvorite nalog, sa ovom e-mail adresom. Ako poziv niste očekivali, zanemarite ovu poruku.',
  ],
  link: 'Prihvatite poziv',
});

export const removalMail = (companyName: string) => ({
  subject: `Više nemate pristup firmi ${companyName} na AutoPlace`,
  paragraphs: [
    'Poštovani,',
    `više nemate pristup firmi ${companyName}: njen vlasnik vam ga je oduzeo. Ono što ste do sada uradili za nju ostaje, sa vašim imenom, a vaš nalog i vaše kupovine ostaju vaši.`,
    'Ako mislite da je ovo greška, javite se firmi. Njen vlasnik može da vas pozove ponovo.',
  ],
  link: 'Otvorite AutoPlace',
});

export const takenBackMail = (companyName: string) => ({
  subject: `Ne možete da radite za firmu ${companyName} na AutoPlace`,
  paragraphs: [
    'Poštovani,',
    `na aukcijama firme ${companyName} koje još traju imate ponude ili zadatu cenu, pa ne možete da radite za nju: poziv koji ste prihvatili više ne važi. Ponude ostaju na snazi.`,
    'Kada se te aukcije završe, vlasnik firme može da vas pozove ponovo.',
  ],
  link: 'Otvorite AutoPlace',
});

export const refusals = {
  isMember: 'Ova osoba već radi za vašu firmu.',
  tooMany: 'Firma može imati najviše 50 ljudi i poziva.',
  lately: 'Poziv je upravo poslat. Novi možete poslati za minut.',
  ownAddress: 'To je adresa vašeg naloga: firma je već vaša.',
  otherAddress: (invited: string, own: string) =>
    `Poziv je poslat na adresu ${invited}, a prijavljeni ste kao ${own}. Odjavite se, pa se prijavite sa adresom na koju je poziv stigao.`,
  ownsCompany: 'Vaš nalog već ima svoju firmu ili zahtev za verifikaciju, pa ne može da radi za drugu.',
  worksForOther:
    'Već radite za drugu firmu. Jedan nalog radi najviše za jednu firmu; prvo napustite onu za koju radite.',
  operator: 'Nalog zaposlenog u AutoPlace-u ne može da radi za firmu.',
  bids: 'Na aukcijama ove firme koje još traju imate ponude ili zadatu cenu. Poziv možete prihvatiti kada se one završe.',
};
