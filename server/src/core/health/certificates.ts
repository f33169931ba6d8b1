import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { every } from '../poll.ts';

const EVERY_MS = HOUR_MS;
/** After the start, when a proxy in front has noticed that the server is ready. */
const FIRST_MS = MINUTE_MS;
const PATIENCE_MS = 10_000;
/** Programs renew the certificate that visitors are shown, weeks before its end: until then its end is no news. */
const NEWS_MS = 7 * 24 * EVERY_MS;

/** When certificates end, in epoch milliseconds, as far as it is known: the server's own, and that of the address where visitors come. */
export interface CertificateEnds {
  server?: number | undefined;
  visitors?: number | undefined;
}

/** Which of them ends first, in epoch milliseconds, of those whose end somebody has to think of; null for none. */
export function firstEnd({ server, visitors }: CertificateEnds, now: number): number | null {
  const isNear = visitors !== undefined && visitors - now < NEWS_MS;
  const ends = [server, isNear ? visitors : undefined].filter((at) => at !== undefined);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Looks from now on, every hour, at the certificate that visitors are shown, where `publicUrl` is https; the answer ends that. */
export function watchVisitorsCertificate(
  ends: CertificateEnds,
  { publicUrl, clock, logger }: { publicUrl: string; clock: Clock; logger: Logger },
): () => void {
  if (!publicUrl.startsWith('https:')) return () => {};
  const look = async () => {
    ends.visitors = await certificateEndAt(publicUrl);
  };
  const message = 'the certificate that visitors are shown cannot be looked at';
  const poll = every(clock, EVERY_MS, look, { firstMs: FIRST_MS, failures: { logger, message } });
  return () => void poll.stop();
}

/** The end of the certificate that is shown there, also of one that is over or not trusted. Rejects if none is shown within 10 s. */
export function certificateEndAt(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const servername = isIP(host) === 0 ? host : '';
  return new Promise((found, failed) => {
    const socket = connect({ host, servername, port: Number(port || 443), rejectUnauthorized: false });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no certificate within 10 s')));
    socket.once('error', failed);
    socket.once('secureConnect', () => {
      found(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
  });
}
