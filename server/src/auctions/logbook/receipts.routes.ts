import * as c from '@autoplace/shared/contract';
import type { Routes } from '../../core/http/routes.ts';
import type { Mailer } from '../../core/mail/mailer.ts';
import { found, ok, refused } from '../../core/result.ts';
import { composeMail } from '../../notifications/index.ts';
import type { AuctionDesk } from '../log/desk.ts';
import type { Reading } from '../reading.ts';
import { takesPart } from '../rules/index.ts';
import type { Receipts } from './receipts.ts';

const texts = {
  subject: (title: string) => `Potvrde vaših ponuda: ${title}`,
  what: 'U prilogu su potvrde vaših ponuda na ovoj aukciji. Svaka je potpisana i dokazuje šta ste ponudili i kada, bez poverenja u AutoPlace.',
  secret:
    'Potvrda sadrži i vaš maksimum, ako ste ga postavili. Ako je pokazujete drugima, podelite je bez maksimuma.',
  how: 'Proveri potvrdu',
};

interface Deps {
  receipts: Receipts;
  reading: Pick<Reading, 'detail'>;
  desk: Pick<AuctionDesk, 'read'>;
  mailer: Mailer;
  publicUrl: string;
}

/** The signed receipts of the caller's own bids, also of lots that are hidden from others. */
export function receiptRoutes(routes: Routes, { receipts, reading, desk, mailer, publicUrl }: Deps): void {
  /** Who has asked for nothing has none: the log is not read for them. */
  const hasAsked = async (auctionId: string, userId: string) => {
    const state = (await desk.read(auctionId))?.state;
    return state !== undefined && (takesPart(state, userId) || state.answered.has(userId));
  };
  const ownOf = async (auctionId: string, userId: string) =>
    (await hasAsked(auctionId, userId)) ? receipts.of(auctionId, userId) : [];

  routes.on(c.listReceipts, async ({ user, params }) => {
    const detail = await reading.detail(params.id, user);
    if (detail === null) return refused('NOT_FOUND');
    return ok({ receipts: await ownOf(params.id, user.userId) });
  });

  routes.on(c.getReceipt, async ({ user: { userId }, params: { id, bidId } }) =>
    found((await hasAsked(id, userId)) ? await receipts.ofBid(id, userId, bidId) : null),
  );

  routes.on(c.mailReceipts, async ({ user, params }) => {
    const detail = await reading.detail(params.id, user);
    if (detail === null) return refused('NOT_FOUND');
    const files = await ownOf(params.id, user.userId);
    if (files.length === 0) return refused('CONFLICT', { message: 'Na ovoj aukciji nemate ponuda.' });
    const mail = composeMail(user.email, {
      subject: texts.subject(detail.auction.title),
      paragraphs: [texts.what, texts.secret],
      link: { text: texts.how, url: `${publicUrl}/dokaz/proveri.html` },
    });
    const attachments = files.map((file) => ({
      filename: `potvrda-${file.hash.slice(0, 8)}-${file.index}.json`,
      content: JSON.stringify(file, null, 2),
    }));
    await mailer.send({ ...mail, attachments });
    return ok({ receipts: files.length });
  });
}
