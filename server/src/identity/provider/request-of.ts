import Bowser from 'bowser';
import type { Request } from 'express';

/** The browser that the provider is answering. */
interface Caller {
  address: string;
  userAgent: string;
}

/** `ctx` is the provider's; without one (a token made by hand) nobody is asking. */
export function requestOf(ctx: { req: unknown } | undefined): Caller {
  const request = ctx?.req as Request | undefined;
  return {
    address: request?.ip ?? '',
    userAgent: request?.headers['user-agent']?.slice(0, 500) ?? '',
  };
}

/** Browser and system for people, such as `Firefox, Windows`; empty when the browser does not say. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
