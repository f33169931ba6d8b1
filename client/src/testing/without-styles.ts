import type { SystemContext } from '@chakra-ui/react';
import { remembered } from '../kit/theme/kept-recipes.ts';

/** Whether an element is shown, what its accessible name is, what lies over what, what can be clicked, and what waits for an animation. */
const KEPT = new Set([
  'display',
  'visibility',
  'position',
  'pointerEvents',
  'hideBelow',
  'hideFrom',
  'animationName',
  'animationStyle',
  'animationDuration',
]);

type Styles = Record<string, unknown>;
type Config = { base?: Styles; variants?: Record<string, Record<string, Styles>> };
type Recipe = { config?: Config; merge?(other: object): Recipe };

/**
 * A theme with those styles alone that a test without layout can tell apart: to make the others, and to ask jsdom about them, takes half
 * of the time of the tests of components. How they look is seen in a real browser.
 */
export function withoutStyles(system: SystemContext): SystemContext {
  const css = (...styles: unknown[]) => {
    const kept = keptOf(Object.assign({}, ...styles.flat(2)));
    return kept === NOTHING ? NOTHING : system.css(kept as object);
  };
  const cva = remembered((config: Config) => {
    const lean = leanOf(config);
    return leanRecipe(lean, system.cva(lean as object) as unknown as Recipe);
  });
  const sva = remembered((config: Config) => {
    const lean = leanOf(config);
    return leanRecipe(lean, system.sva(lean as never) as object);
  });
  // Asked for every prop of every element; Chakra's own memory makes a key of its arguments first.
  const valid = new Map<string, boolean>();
  const isValidProperty = (name: string) => {
    const known = valid.get(name) ?? system.isValidProperty(name);
    valid.set(name, known);
    return known;
  };
  const lean = {
    css,
    cva,
    sva,
    isValidProperty,
    getRecipeFn: (key: string, fallback = NOTHING) => cva(system.getRecipe(key, fallback)),
    getSlotRecipeFn: (key: string, fallback = NOTHING) => sva(system.getSlotRecipe(key, fallback)),
  } satisfies Partial<Record<keyof SystemContext, unknown>>;
  return { ...system, ...lean } as unknown as SystemContext;
}

const NOTHING: Styles = {};

/** Also what is kept of conditions, as for an element that is empty. */
function keptOf(styles: Styles = NOTHING): Styles {
  const kept = Object.entries(styles).flatMap(([name, value]) => {
    if (KEPT.has(name)) return [[name, isStyles(value) ? widened(value) : value]];
    if (!isStyles(value)) return [];
    const within = keptOf(value);
    return within === NOTHING ? [] : [[name, within]];
  });
  return kept.length === 0 ? NOTHING : Object.fromEntries(kept);
}

const isStyles = (value: unknown): value is Styles => typeof value === 'object' && value !== null;

/** jsdom's window is 1,024 px wide whatever a test says, and tests are of a wide screen: what holds from `xl` on holds there. */
const widened = ({ xl, ...rest }: Styles): Styles => (xl === undefined ? rest : { ...rest, lg: xl });

/** With all variants, since elements split their props by them. */
function leanOf({ base, variants = {}, ...config }: Config): Required<Config> {
  const options = Object.entries(variants).map(([variant, styles]) => [
    variant,
    Object.fromEntries(Object.entries(styles).map(([option, each]) => [option, keptOf(each)])),
  ]);
  return {
    ...config,
    compoundVariants: [],
    base: keptOf(base),
    variants: Object.fromEntries(options),
  } as never;
}

function leanRecipe({ base, variants }: Required<Config>, recipe: Recipe): Recipe {
  const isBare = [base, ...Object.values(variants).flatMap(Object.values)].every(
    (styles) => styles === NOTHING,
  );
  const merge = remembered((other: object) => {
    const merged = recipe.merge?.(other) as Recipe & { config: Required<Config> };
    return leanRecipe(leanOf(merged.config), merged);
  });
  return Object.assign(isBare ? () => NOTHING : (recipe as () => Styles).bind(null), recipe, { merge });
}
