import type { Paged, SentMail } from '@autoplace/shared/contract';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { noTracing, type Tracing, traced } from '../tracing/tracing.ts';
import type { Mailer } from './mailer.ts';

/** What is kept of the mails, for 30 days (R195). */
export interface SentMails {
  add(mail: Omit<SentMail, 'id' | 'at'> & { at: number }): Promise<void>;
  page(query: {
    page: number;
    pageSize: number;
    search?: string | undefined;
    outcome?: SentMail['outcome'] | undefined;
  }): Promise<Paged<SentMail>>;
}

/** Notes each mail with what became of it; sending it is a trace of its own, which links to what caused it. A note that cannot be written changes nothing about the mail. */
export const recordedMailer = (
  mailer: Mailer,
  {
    sent,
    tracing = noTracing,
    clock,
    logger,
  }: { sent: Pick<SentMails, 'add'>; tracing?: Tracing; clock: Clock; logger: Logger },
): Mailer => {
  const note = (mail: Parameters<Mailer['send']>[0], failure: string | null) =>
    sent
      .add({
        at: clock.now(),
        to: mail.to,
        subject: mail.subject,
        failure,
        outcome: failure === null ? 'sent' : 'failed',
      })
      .catch((error: unknown) => logger.error({ err: error }, 'a mail cannot be noted'));
  return {
    async send(mail) {
      try {
        const links = [tracing.current()?.traceparent];
        await traced(tracing, tracing.begin('mail', { kind: 'client', links }), () => mailer.send(mail));
      } catch (error) {
        await note(mail, error instanceof Error ? error.message : String(error));
        throw error;
      }
      await note(mail, null);
    },
  };
};
