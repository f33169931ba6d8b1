import { formatDay, formatDinars, formatEuros, toPara } from './money.ts';
import { facts, heading, parties, section, signatures } from './paper/blocks.ts';
import { openPaper } from './paper/paper.ts';
import { carFacts, kilometres, madeText, rateText, type Sale, soldText } from './sale.ts';

/**
 * The contract of sale, ready to sign. What AutoPlace does not know (numbers of identity cards, of the engine, of the plates) has
 * lines to write on.
 */
export async function saleContract(sale: Sale): Promise<Buffer> {
  const { car, seller, buyer, number } = sale;
  const paper = await openPaper({
    title: `Ugovor o kupoprodaji vozila ${number}`,
    footer: `Ugovor o kupoprodaji motornog vozila ${number}`,
    issuedAt: sale.issuedAt,
  });
  heading(paper, 'Ugovor o kupoprodaji motornog vozila', [`Broj ${number}`, soldText(sale), madeText(sale)]);
  parties(paper, [
    ['PRODAVAC', seller],
    ['KUPAC', buyer],
  ]);
  facts(paper, [
    ['Mesto i datum potpisivanja', ''],
    ['Prodavca zastupa', ''],
    ['Broj lične karte ili pasoša kupca', ''],
  ]);
  section(paper, 'Član 1. Predmet ugovora');
  paper.text('P', 'Prodavac prodaje, a kupac kupuje motorno vozilo:');
  facts(paper, [
    ...carFacts(car),
    ['Pređeni put prema oglasu', kilometres(car.mileage)],
    ['Broj motora', ''],
    ['Registarska oznaka', ''],
  ]);
  for (const [title, ...paragraphs] of clauses(sale)) {
    section(paper, title);
    for (const paragraph of paragraphs) paper.text('P', paragraph);
  }
  signatures(paper, [
    ['PRODAVAC', seller.name],
    ['KUPAC', buyer.name],
  ]);
  return paper.end();
}

function clauses({
  price,
  rate,
  lotNumber,
  payBy,
  handOverBy,
}: Sale): [title: string, ...paragraphs: string[]][] {
  const inDinars =
    rate === null
      ? 'po srednjem kursu NBS na dan uplate.'
      : `od ${formatDinars(toPara(price, rate))}, obračunatu po: ${rateText(rate)}.`;
  return [
    [
      'Član 2. Cena i plaćanje',
      `Kupoprodajna cena je ${formatEuros(price)}, za vozilo sa aukcije ${lotNumber} na AutoPlace-u.`,
      `Kupac plaća dinarsku protivvrednost ${inDinars} Plaća se prenosom na račun prodavca do ${formatDay(payBy)}`,
    ],
    [
      'Član 3. Primopredaja',
      `Prodavac predaje kupcu vozilo sa ključevima, saobraćajnom dozvolom i pripadajućom dokumentacijom po prijemu cele cene, a najkasnije do ${formatDay(handOverBy)} O primopredaji se sastavlja zapisnik, koji je sastavni deo ovog ugovora.`,
      'Rizik slučajne propasti ili oštećenja vozila prelazi na kupca predajom vozila.',
    ],
    [
      'Član 4. Izjave prodavca',
      'Prodavac izjavljuje da je vlasnik vozila ili ovlašćen da ga proda, da na vozilu ne postoje prava trećih lica, zaloga, zabrana otuđenja niti neizmirene obaveze, i da su podaci o vozilu u oglasu i u ovom ugovoru tačni.',
    ],
    [
      'Član 5. Stanje vozila i odgovornost za nedostatke',
      'Kupac je upoznat sa opisom, slikama i manama vozila navedenim u oglasu. Za pravne i materijalne nedostatke koji tamo nisu navedeni prodavac odgovara po Zakonu o obligacionim odnosima. Ako je kupac potrošač, ovaj ugovor ne umanjuje njegova prava po Zakonu o zaštiti potrošača.',
    ],
    [
      'Član 6. Troškovi',
      'Porez na prenos apsolutnih prava, ako se plaća, i troškove registracije i prenosa vlasništva snosi kupac. Svaka strana snosi troškove overe svog potpisa, ako je overa potrebna.',
    ],
    [
      'Član 7. Raskid',
      'Ako kupac ne plati cenu u roku iz člana 2, ili prodavac ne preda vozilo u roku iz člana 3, druga strana može da raskine ugovor pošto joj ostavi naknadni primereni rok. Plaćeno se vraća bez odlaganja.',
    ],
    [
      'Član 8. Završne odredbe',
      'Na ono što ovim ugovorom nije uređeno primenjuje se Zakon o obligacionim odnosima. Sporove strane rešavaju sporazumno, a ako to nije moguće, nadležan je stvarno i mesno nadležni sud u Republici Srbiji. Ugovor je sastavljen u četiri istovetna primerka, po dva za svaku stranu.',
    ],
  ];
}
