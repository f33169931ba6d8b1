import { checklist, facts, heading, parties, section, signatures, writingLines } from './paper/blocks.ts';
import { openPaper } from './paper/paper.ts';
import type { Party } from './parties.ts';
import { carName, kilometres, madeText, type Sale, soldText } from './sale.ts';

const HANDED_OVER = [
  'Saobraćajna dozvola',
  'Polisa osiguranja',
  'Servisna knjižica ili istorija',
  'Uputstvo za upotrebu',
  'Rezervni točak ili komplet za krpljenje',
  'Dizalica i alat',
  'Trougao, prsluk i prva pomoć',
  'Drugi set točkova',
];

/** So that the protocol is one sheet. */
const withoutContact = ({ phone, email, ...party }: Party): Party => party;

/** The protocol of the handover, to print and fill in beside the car. */
export async function handoverProtocol({
  car,
  seller,
  buyer,
  number,
  agreedOn,
  issuedAt,
}: Sale): Promise<Buffer> {
  const paper = await openPaper({
    title: `Zapisnik o primopredaji vozila ${number}`,
    footer: `Zapisnik o primopredaji vozila ${number}`,
    issuedAt,
  });
  heading(paper, 'Zapisnik o primopredaji vozila', [
    `Uz ugovor o kupoprodaji ${number}`,
    soldText({ agreedOn }),
    madeText({ issuedAt }),
  ]);
  parties(paper, [
    ['PREDAJE', withoutContact(seller)],
    ['PREUZIMA', withoutContact(buyer)],
  ]);
  section(paper, 'Vozilo i njegovo stanje pri primopredaji');
  facts(paper, [
    ['Vozilo', carName(car)],
    ['Broj šasije (VIN)', car.vin],
    ['Pređeni put prema oglasu', kilometres(car.mileage)],
    ['Pređeni put na instrument tabli (km)', ''],
    ['Nivo goriva ili napunjenost baterije', ''],
    ['Broj ključeva', ''],
    ['Mesto, datum i vreme', ''],
  ]);
  section(paper, 'Predato uz vozilo');
  checklist(paper, HANDED_OVER);
  section(paper, 'Uočena oštećenja i primedbe');
  writingLines(paper, 3);
  paper
    .room(116)
    .text(
      'P',
      'Strane potvrđuju da je vozilo pregledano, da su navedeni podaci tačni i da je kupac preuzeo vozilo. Primedbe koje su ovde upisane ne isključuju prava kupca iz ugovora i zakona.',
    );
  signatures(paper, [
    ['PREDAO', seller.name],
    ['PREUZEO', buyer.name],
  ]);
  return paper.end();
}
