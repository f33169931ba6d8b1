import type { DealSide } from '@autoplace/shared/contract';
import { startOf, type Wording } from '../../notifications/index.ts';
import type { Step } from '../deal.ts';

/** Texts of ratings that the server writes. */

export const refusals = {
  sidesOnly: 'Ocenjuju se samo kupac i prodavac.',
  notNow: 'Ocena se daje posle završene kupoprodaje, u roku od 60 dana.',
  ratedBefore: 'Već ste ocenili ovu kupoprodaju. Ocena se ne menja.',
  nothingToAnswer: 'Nema ocene na koju biste odgovorili.',
  answeredBefore: 'Već ste odgovorili na ovu ocenu.',
  noRating: 'Ove ocene nema.',
  ownDeal: 'O oceni iz svoje kupoprodaje ne odlučujete vi.',
};

const quoted = (text: string | null): string => (text === null ? '' : ` „${startOf(text)}“`);
const whose: Record<DealSide, string> = { buyer: 'kupca', seller: 'prodavca' };

/** `lot` is the quoted title, `actor` who has done the step. */
type Telling = (about: { lot: string; actor: string; step: Step }) => Wording;

export const ratingTexts: Record<'rated' | 'rating_answered' | 'rating_hidden' | 'rating_shown', Telling> = {
  rated: ({ lot, actor, step }) => ({
    title: `Dobili ste ocenu ${step.stars} od 5`,
    message: `${actor} vas je ocenio posle kupoprodaje vozila ${lot}.${quoted(step.reason)} Možete jednom da odgovorite.`,
    type: 'info',
  }),
  rating_answered: ({ lot, actor, step }) => ({
    title: 'Odgovor na vašu ocenu',
    message: `${actor} je odgovorio na vašu ocenu posle kupoprodaje vozila ${lot}.${quoted(step.reason)}`,
    type: 'info',
  }),
  rating_hidden: ({ lot, step }) => ({
    title: 'Ocena je sakrivena',
    message: `Administrator je sakrio ocenu ${whose[step.about ?? 'buyer']} posle kupoprodaje vozila ${lot}; više se ne računa. Razlog:${quoted(step.reason)}`,
    type: 'warning',
  }),
  rating_shown: ({ lot, step }) => ({
    title: 'Ocena se ponovo vidi',
    message: `Administrator je vratio ocenu ${whose[step.about ?? 'buyer']} posle kupoprodaje vozila ${lot}. Razlog:${quoted(step.reason)}`,
    type: 'info',
  }),
};
