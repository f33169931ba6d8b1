import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import type { PictureFiles } from './core/files/picture-files.ts';
import { openPictures } from './core/files/pictures.files.ts';
import type { PartWatch } from './core/health/parts.ts';
import type { Logger } from './core/logger.ts';
import { createMailer, outboxOf } from './core/mail/mailer.smtp.ts';
import type { Mailer } from './core/mail/mailer.ts';
import { recordedMailer, type SentMails } from './core/mail/recorded-mailer.ts';
import { createMongoSentMails } from './core/mail/sent-mails.mongo.ts';
import type { Meter } from './core/metrics/meter.ts';
import type { Connection } from './core/mongo/connect.mongo.ts';
import type { Tracing } from './core/tracing/tracing.ts';
import { withDemoVideos } from './demo/cars/video.files.ts';
import { withDemoPictures } from './demo/pictures.files.ts';

interface FilesAndMailDeps {
  config: Config;
  connection: Connection;
  meter: Pick<Meter, 'storeFailed'>;
  tracing: Tracing;
  clock: Clock;
  logger: Logger;
}

interface FilesAndMail {
  pictures: PictureFiles;
  mailer: Mailer;
  sentMails: SentMails;
  /** The folder of mails that are not sent, where users are told of it. */
  outbox: string | undefined;
}

/** The part of the composition root where files are kept and mails go out. */
export async function openFilesAndMail(
  { config, connection, meter, tracing, clock, logger }: FilesAndMailDeps,
  watch: PartWatch,
): Promise<FilesAndMail> {
  const { dataDir } = config;
  const isDemo = config.seed === 'demo';
  const pictures = notingFailures(await openPictures(config), meter.storeFailed);
  const sentMails = await createMongoSentMails(connection);
  const sendsMail = config.production || config.smtpUrl !== undefined;
  return {
    pictures: isDemo ? withDemoVideos(withDemoPictures(pictures), dataDir) : pictures,
    mailer: recordedMailer(createMailer({ ...config, watch }), { sent: sentMails, tracing, clock, logger }),
    sentMails,
    outbox: sendsMail ? undefined : outboxOf(dataDir),
  };
}

/** The same files; `onFailure` is called for each promise of theirs that rejects. What comes piece by piece is not followed. */
const notingFailures = <Files extends object>(files: Files, onFailure: () => void): Files =>
  Object.fromEntries(
    Object.entries(files as Record<string, (...given: unknown[]) => unknown>).map(([name, act]) => [
      name,
      (...given: unknown[]) => {
        const answer = act.apply(files, given);
        if (answer instanceof Promise) answer.catch(onFailure);
        return answer;
      },
    ]),
  ) as Files;
