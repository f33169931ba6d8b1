import { QUESTIONS_PER_HOUR } from '@autoplace/shared/contract';
import { counted } from '../../../kit/format.ts';

/** Words of the questions about a lot. Loaded with them. */
export const questionTexts = {
  title: 'Pitanja i odgovori',
  failed: 'Pitanja nisu učitana',
  none: 'Još nema pitanja o ovom vozilu.',
  more: (count: number) => `Prikaži još ${counted(count, 'pitanje', 'pitanja', 'pitanja')}`,

  ask: 'Postavite pitanje',
  yourQuestion: 'Vaše pitanje prodavcu',
  askHint: `Pitanje i odgovor vide svi, bez vašeg imena. Najviše ${QUESTIONS_PER_HOUR} pitanja na sat.`,
  sendQuestion: 'Postavi pitanje',
  askFailed: 'Pitanje nije postavljeno',
  asked: 'Pitanje je postavljeno',

  reply: 'Odgovori',
  yourAnswer: 'Vaš odgovor',
  answerHint: 'Odgovor vide svi. Odgovara se jednom i odgovor se ne menja.',
  sendAnswer: 'Pošalji odgovor',
  answerFailed: 'Odgovor nije poslat',
  answer: 'Odgovor',
  sending: 'Šaljemo...',
  cancel: 'Odustani',

  you: 'Vi',
  someone: 'Kupac bez ponude',
  seller: 'Prodavac',
  report: 'Prijavi',
  reportOf: (text: string) => `Prijavi pitanje: ${text}`,
  reportTitle: 'Prijavljujete li pitanje?',
  reportText: 'Podrška će ga pročitati i može da ga sakrije. Prijava ne može da se povuče.',
  reported: 'Prijavljeno podršci',
  reportFailed: 'Prijava nije poslata',
};
