import type { OpenMatter } from '@autoplace/shared/contract';

/** Words of one's own data and of the end of the account. */
export const texts = {
  title: 'Moji podaci',
  hint: 'Jedna datoteka sa svim što o vama čuvamo: nalog, ponude, kupoprodaje, poruke, pretrage, prijave i obaveštenja.',
  download: 'Preuzmi moje podatke',
  downloading: 'Priprema podataka...',
  downloadFailed: 'Podaci nisu preuzeti',
  downloaded: 'Podaci su preuzeti.',
  closing: {
    title: 'Zatvaranje naloga',
    hint: 'Odmah ste odjavljeni svuda i više ne možete da se prijavite. Podaci za prijavu, obaveštenja, sačuvane aukcije i pretrage brišu se odmah, a ime, kontakt i poruke posle 30 dana. Zapis ponuda i kupoprodaja ostaje, bez vašeg imena.',
    ask: 'Zatvori nalog',
    dialog: 'Zatvaranje naloga',
    question:
      'Nalog se zatvara odmah, a potvrda vam stiže e-poštom. U narednih 30 dana može da ga vrati podrška; posle toga se podaci brišu i vraćanje nije moguće.',
    stay: 'Odustani',
    confirm: 'Zatvori nalog',
    busy: 'Zatvaranje...',
    closed: 'Vaš nalog je zatvoren, a potvrda vam stiže e-poštom.',
    failed: 'Nalog nije zatvoren',
    checking: 'Proveravamo šta je još otvoreno...',
    checkFailed: 'Otvorene obaveze nisu učitane',
    open: 'Pre zatvaranja naloga završite:',
    matters: {
      administrator: () =>
        'Vi ste administrator. Zamolite drugog administratora da vam prvo ukloni tu ulogu.',
      leads: (title) => `Vodite na aukciji ili imate zadatu cenu: ${title}`,
      deal: (title) => `Kupoprodaja nije završena: ${title}`,
      lot: (title) => `Vaša aukcija je otvorena: ${title}`,
      payment: (title) => `Nije plaćeno: ${title}`,
      deposit: (title) => `Uplaćen je depozit od ${title}. Zatražite njegov povraćaj.`,
    } satisfies Record<OpenMatter['kind'], (title: string) => string>,
  },
};
