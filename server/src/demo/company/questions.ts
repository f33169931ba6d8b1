import { HOUR_MS } from '@autoplace/shared/time';
import type { AuctionDesk } from '../../auctions/log/desk.ts';
import { digest } from '../../core/ids.ts';
import type { Questions } from '../../questions/question.ts';
import { firstIdOf } from '../lots.ts';

/** What demo buyers ask about live lots, by their place in the list: the buyer, the question, and the answer if there is one. */
const ASKED: [place: number, buyer: number, question: string, answer: string | null][] = [
  [0, 0, 'Da li je rađen veliki servis i na kojoj kilometraži?', 'Jeste, na 142.000 km, sa računom.'],
  [0, 1, 'Da li postoji rezervni ključ?', null],
  [2, 1, 'Da li je vozilo garažirano?', 'Jeste, od prvog dana.'],
  [4, 0, 'Kada ističe registracija?', 'Krajem godine, a tehnički je urađen prošlog meseca.'],
  [6, 1, 'Da li su gume zimske ili letnje?', 'Letnje, sa 6 mm šare. Zimske idu uz vozilo.'],
  [8, 0, 'Da li je farban neki deo?', 'Zadnji branik, zbog ogrebotine.'],
  [10, 1, 'Koliko je bilo vlasnika pre vas?', 'Jedan, u Srbiji od 2021. godine.'],
  [11, 0, 'Da li je menjan set kvačila?', null],
  [13, 1, 'Da li je moguć pregled u ovlašćenom servisu?', 'Jeste, u dogovoru, o trošku kupca.'],
  [16, 0, 'Da li klima hladi kako treba?', 'Hladi, punjena je prošlog proleća.'],
  [21, 1, 'Da li ima tragova rđe?', 'Nema, podvozje je zaštićeno.'],
  [6, 0, 'Da li je moguća probna vožnja?', 'Jeste, radnim danom do 17 časova.'],
  [12, 1, 'Da li je auto iz uvoza?', 'Jeste, iz Austrije, sa urednom dokumentacijom.'],
  [6, 1, 'Da li uz vozilo ide komplet zimskih felni?', 'Ide, čelične sa ratkapnama.'],
  [12, 0, 'Kada je menjan zupčasti kaiš?', 'Prošle godine, račun je u servisnoj knjižici.'],
];

/** Puts questions under live lots; those that are there stay as they are. */
export async function seedQuestions(
  questions: Pick<Questions, 'insert'>,
  { desk, buyerIds, now }: { desk: Pick<AuctionDesk, 'read'>; buyerIds: readonly string[]; now: number },
): Promise<void> {
  for (const [index, [place, buyer, text, answer]] of ASKED.entries()) {
    const auctionId = firstIdOf(place);
    const history = await desk.read(auctionId);
    const askerId = buyerIds[buyer];
    if (history === null || askerId === undefined) continue;
    const { dealerId: sellerId, title } = history.state.terms;
    const at = now - (ASKED.length - index + 2) * HOUR_MS;
    await questions.insert({
      id: digest(`demo question ${auctionId} ${index}`),
      auctionId,
      sellerId,
      askerId,
      version: 1,
      title,
      text,
      at,
      reports: [],
      hidden: null,
      answer: answer === null ? null : { text: answer, at: at + ((index % 3) + 1) * HOUR_MS },
    });
  }
}
