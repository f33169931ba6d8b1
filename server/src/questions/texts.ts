import { MOST_QUESTIONS, QUESTIONS_PER_HOUR } from '@autoplace/shared/contract';
import { startOf, type Wording } from '../notifications/index.ts';

/** Texts of questions about lots that the server writes. */

export const refusals = {
  ownAuction: 'Ne možete postaviti pitanje na sopstvenoj aukciji.',
  unconfirmed: 'Pre prvog pitanja potvrdite svoju e-mail adresu vezom koju ćemo vam poslati.',
  blocked: 'Podrška vam je uskratila postavljanje pitanja.',
  tooOften: `Možete postaviti najviše ${QUESTIONS_PER_HOUR} pitanja na sat.`,
  full: `Ova aukcija već ima ${MOST_QUESTIONS} pitanja. Pišite prodavcu porukom.`,
  closed: 'Aukcija je završena, pa se pitanja više ne postavljaju i na njih se ne odgovara.',
  answeredBefore: 'Na ovo pitanje je već odgovoreno.',
  notYours: 'Na pitanje odgovara samo prodavac.',
  ownLot: 'O pitanjima na sopstvenoj aukciji ne odlučujete vi.',
  takesPart: 'O svom pitanju i o pitanjima na aukciji u kojoj učestvujete odlučuje neko drugi iz podrške.',
};

const quoted = (text: string): string => `„${startOf(text)}“`;

export const questionTexts = {
  asked: (title: string, text: string): Wording => ({
    title: 'Novo pitanje',
    message: `Kupac pita o vozilu „${title}“: ${quoted(text)} Odgovor vide svi na stranici aukcije.`,
    type: 'info',
  }),
  answered: (title: string, text: string): Wording => ({
    title: 'Odgovor na vaše pitanje',
    message: `Prodavac je odgovorio na vaše pitanje o vozilu „${title}“: ${quoted(text)}`,
    type: 'info',
  }),
  hidden: (title: string, text: string, reason: string): Wording => ({
    title: 'Vaše pitanje je sakriveno',
    message: `Podrška je sakrila vaše pitanje o vozilu „${title}“: ${quoted(text)} Razlog: ${quoted(reason)}`,
    type: 'warning',
  }),
};

/** A line of the audit trail, which is kept longer than the words of an account that is closed. */
export const auditLine = (id: string): string => `Pitanje ${id}`;
