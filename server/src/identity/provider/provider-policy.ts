import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

const { Check, Prompt, base } = interactionPolicy;

/** The page that the client asked for with `screen_hint`. */
const SCREENS = ['register', 'reset', 'profile', 'security'] as const;
export type Screen = (typeof SCREENS)[number];

/** Null for plain sign-in, and for a hint that this provider does not know. */
export function screenOf(params: { screen_hint?: unknown } | undefined): Screen | null {
  return SCREENS.find((screen) => screen === params?.screen_hint) ?? null;
}

/** The path of AutoPlace that the sign-in came from; null where none was named. What begins with two slashes is another site. */
export function cameFrom({ return_to: path }: { return_to?: unknown }): string | null {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

/**
 * When the provider turns to its pages: sign-in always, because the client asks for `select_account` or `login`, and
 * whenever a page is asked for by name, even with a session. There is no consent page for AutoPlace's own client.
 */
export function signInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  const pageWasAskedFor = new Check(
    'screen_hint',
    'a page of the provider was asked for',
    'interaction_required',
    (ctx: KoaContextWithOIDC) => screenOf(ctx.oidc.params) !== null && ctx.oidc.result === undefined,
  );
  policy.add(new Prompt({ name: 'select_account', requestable: true }, pageWasAskedFor), 0);
  return policy;
}
