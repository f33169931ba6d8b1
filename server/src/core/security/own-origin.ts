/** Whether a browser's page of this origin (`Origin`, absent of programs) may talk to the server that it reached as `host` (`Host`). */
export type OriginCheck = (origin: string | undefined, host: string | undefined) => boolean;

/**
 * Pages of this server, by the address that it is known by or that the browser used, and of the sites in `corsOrigins`. A browser
 * always names the page's true origin, so a page of somebody else's cannot act in the name of who looks at it.
 */
export function ownOrigin(publicUrl: string, corsOrigins: readonly string[]): OriginCheck {
  const known = new Set([new URL(publicUrl).origin, ...corsOrigins]);
  return (origin, host) => {
    if (origin === undefined || known.has(origin)) return true;
    return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
  };
}
