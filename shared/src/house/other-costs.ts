/**
 * What the buyer of a car pays besides its price, and to whom. The one place that says it: change the day together with what
 * it says (R225). Sources are the laws named; the tax on transfer is by the amendments that apply since 31 March 2022.
 */
export const OTHER_COSTS = {
  title: 'Šta se plaća uz cenu',
  /** Where there is room for one sentence only. */
  short:
    'Cena ne obuhvata porez na prenos apsolutnih prava (gde se ne obračunava PDV), registraciju, obavezno osiguranje ni tehnički pregled.',
  lead: 'Cena na aukciji je cena automobila. Ovo kupac plaća drugima, ne AutoPlace-u:',
  items: [
    {
      name: 'Porez na prenos apsolutnih prava',
      text: '2,5% osnovice, koju za polovno vozilo registrovano u Srbiji daje propisana formula (zapremina, snaga i starost vozila), a ne cena na aukciji. Plaća ga kupac. Ne plaća se na prodaju na koju se obračunava PDV.',
      source: 'Zakon o porezima na imovinu, čl. 23–31',
    },
    {
      name: 'PDV',
      text: 'Ako je prodavac obveznik PDV-a i na prodaju ga obračunava, iskazan je u njegovom računu. Pre ponude pitajte prodavca kako prodaje.',
      source: 'Zakon o porezu na dodatu vrednost',
    },
    {
      name: 'Registracija na ime kupca',
      text: 'Takse za saobraćajnu dozvolu, nalepnicu i, gde je potrebno, tablice, i godišnji porez na upotrebu motornog vozila prema zapremini i starosti.',
      source:
        'Zakon o porezima na upotrebu, držanje i nošenje dobara; Zakon o republičkim administrativnim taksama',
    },
    {
      name: 'Obavezno osiguranje',
      text: 'Polisa osiguranja od autoodgovornosti, bez koje vozilo ne može da se registruje.',
      source: 'Zakon o obaveznom osiguranju u saobraćaju',
    },
    {
      name: 'Tehnički pregled',
      text: 'Dokaz da je vozilo tehnički ispravno, za registraciju. Cenu određuje onaj ko ga obavlja.',
      source: 'Zakon o bezbednosti saobraćaja na putevima',
    },
  ],
  /** ISO 8601. */
  asOf: '2026-11-23',
  note: 'Ovo je informacija, a ne ponuda ni poreski savet. Iznose i uslove proverite kod Poreske uprave i pri registraciji.',
} as const;
