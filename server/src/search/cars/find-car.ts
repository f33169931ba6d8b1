import { type Criterion, type Found, type Reading, textAt } from '../criterion.ts';
import { bmwCode, CODE_ENDINGS, mercedesCode } from '../model-codes.ts';
import { findPhrase } from '../phrase-table.ts';
import { isCounted } from '../quantities/units.ts';
import { texts } from '../texts.ts';
import { drives } from '../words/drives.ts';
import { fuels } from '../words/fuel.ts';
import { afterGeneration } from './generation.ts';
import { CAR_NAMES, type CarName, MODELS_OF } from './names.ts';

/** Letters that are words of their own: 'a 4' needs a gap-free spelling, its make beside it, or nothing. */
const LETTER_WORDS = /^[aiuseokz] \d/;

/** A make or a model. `before` is the make that was named directly before this place. */
export function findCar(reading: Reading, at: number, before: string | null): Found | null {
  return byCode(reading, at, before) ?? byName(reading, at, before) ?? beforeItsMake(reading, at);
}

function byName(reading: Reading, at: number, before: string | null): Found | null {
  const { tokens } = reading;
  const accept = (key: string, next: number, beside: boolean) =>
    !(tokens[next - 1]?.kind === 'number' && isCounted(tokens, next - 1)) &&
    (beside || isTightEnough(reading, at, key, next));
  const models = before === null ? undefined : MODELS_OF.get(before);
  const beside = models && findPhrase(models, tokens, at);
  if (beside && accept(beside.key, beside.next, true)) return foundCar(reading, beside.value, beside.next);
  const free = findPhrase(CAR_NAMES, tokens, at, (_, key, next) => accept(key, next, false));
  return free && foundCar(reading, free.value, free.next);
}

/** The 'x4' of '4x4' is no BMW, and 'a 4 vrata' no Audi. */
function isTightEnough({ tokens }: Reading, at: number, key: string, next: number): boolean {
  if (/^[a-z] /.test(key) && tokens[at]?.glued && tokens[at - 1]?.kind === 'number') return false;
  return (
    !LETTER_WORDS.test(key) || tokens.length === 2 || tokens.slice(at + 1, next).every(({ glued }) => glued)
  );
}

function byCode(reading: Reading, at: number, before: string | null): Found | null {
  const { tokens } = reading;
  const [word, following] = [textAt(tokens, at), textAt(tokens, at + 1)];
  if (tokens[at]?.kind === 'number') {
    const ending = CODE_ENDINGS.test(following) ? following : '';
    if (before !== null && before !== 'BMW') return null;
    const code =
      isCounted(tokens, at) && !(ending && tokens[at + 1]?.glued)
        ? null
        : bmwCode(word, ending, before === 'BMW');
    return code && withEnding(foundCar(reading, code, ending ? at + 2 : at + 1), ending);
  }
  const tight = word !== 's' || tokens[at + 1]?.glued || before === 'Mercedes-Benz';
  const code = tight && !isCounted(tokens, at + 1) ? mercedesCode(word, following) : null;
  if (code === null) return null;
  const ending = textAt(tokens, at + 2);
  return withEnding(
    foundCar(reading, code, /^(d|e|kompressor|kompresor)$/.test(ending) ? at + 3 : at + 2),
    ending,
  );
}

/** '320d' and 'E 220 d' run on diesel, '320i' on petrol, '330e' is a hybrid; '330xd' and '325ix' drive all wheels. */
function withEnding(found: Found, ending: string): Found {
  const fuel = /^(d|xd|td|tds|cd)$/.test(ending)
    ? 'diesel'
    : /^(i|xi|is|ix|ci|kompressor)$/.test(ending)
      ? 'petrol'
      : ending === 'e'
        ? 'hybrid'
        : null;
  const meant = [...fuels, ...drives]
    .map(({ criterion }) => criterion)
    .filter(
      ({ filters }) =>
        (fuel !== null && filters.fuel?.includes(fuel)) ||
        (/^(x[di]|ix)$/.test(ending) && filters.drive?.includes('4x4')),
    );
  return { ...found, criteria: [...found.criteria, ...meant] };
}

/** 'Trojka bmw': what means something only beside its make, before it. */
function beforeItsMake(reading: Reading, at: number): Found | null {
  const follower = findPhrase(CAR_NAMES, reading.tokens, at + 1);
  if (follower === null || isCounted(reading.tokens, at)) return null;
  const named = MODELS_OF.get(follower.value.make)?.get(textAt(reading.tokens, at));
  return named === undefined || follower.value.model !== null ? null : foundCar(reading, named, at + 1);
}

export function foundCar(reading: Reading, car: CarName, next: number): Found {
  const { make, model } = car;
  if (model === null) return { criteria: [makeCriterion(make)], make, next };
  return { criteria: [modelCriterion(make, model)], make, next: afterGeneration(reading, next, make) };
}

export const makeCriterion = (make: string): Criterion => ({
  filters: { make: [make] },
  text: texts.make(make),
});

const modelCriterion = (make: string, model: string): Criterion => ({
  filters: { make: [make], model: [model] },
  text: texts.model(make, model),
});
