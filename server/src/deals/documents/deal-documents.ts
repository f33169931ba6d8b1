import { lotNumber } from '@autoplace/shared/auction';
import {
  type DealDocuments as DealDocumentsAnswer,
  type DealState,
  type DocumentKind,
  documentKind,
  type ExchangeRate,
} from '@autoplace/shared/contract';
import { type AuctionDesk, toInstant } from '../../auctions/index.ts';
import type { Cars } from '../../cars/index.ts';
import { belgradeDay } from '../../core/belgrade-days.ts';
import type { Clock } from '../../core/clock.ts';
import type { FileAnswer } from '../../core/http/routes.ts';
import type { Principal } from '../../core/principal.ts';
import { ok, type Result, refused } from '../../core/result.ts';
import { type DocumentMaker, type Sale, slipOfSale, toShownSlip } from '../../documents/index.ts';
import { notEntered } from '../../platform/index.ts';
import type { Deal } from '../deal.ts';
import type { OpeningDeals } from '../opening.ts';
import { standingOf } from '../rules.ts';
import { seenBy } from '../seen.ts';
import { type PartiesDeps, partyOf } from './parties.ts';

/** Before the lot's number in the name of the file. */
const fileNames: Record<DocumentKind, string> = {
  proforma: 'predracun',
  sale_contract: 'ugovor',
  handover_protocol: 'zapisnik',
};

/** Why there is no document of a kind in this state of the deal. */
const notNow: Record<DocumentKind, string> = {
  proforma: 'Predračun postoji dok se čeka uplata.',
  sale_contract: 'Ugovor postoji dok kupoprodaja važi.',
  handover_protocol: 'Zapisnik o primopredaji postoji od potvrde uplate.',
};

const noAccount = 'Prodavac još nije upisao račun za uplatu, pa predračun ne može da se napravi.';

interface DealDocumentsDeps extends PartiesDeps {
  opening: Pick<OpeningDeals, 'open'>;
  desk: Pick<AuctionDesk, 'read'>;
  cars: Pick<Cars, 'findById'>;
  maker: DocumentMaker;
  /** Null until an administrator has entered it. */
  rate: () => ExchangeRate | null;
  clock: Clock;
}

/** The papers of a deal, for its sides and administrators (R140, R141). */
export class DealDocuments {
  readonly #deps: DealDocumentsDeps;

  constructor(deps: DealDocumentsDeps) {
    this.#deps = deps;
  }

  async list(who: Principal, id: string): Promise<Result<DealDocumentsAnswer>> {
    const found = await this.#find(who, id);
    if (found === null) return refused('NOT_FOUND');
    const { deal, you, sale, account } = found;
    const kinds = kindsOf(deal);
    const isOwed = kinds.includes('proforma');
    const { rate } = sale;
    const missing: DealDocumentsAnswer['missing'] = [];
    if (isOwed && account === null) missing.push('account');
    if (isOwed && rate === null) missing.push('rate');
    if (you === 'buyer' && kinds.length > 0 && !(sale.buyer.address && sale.buyer.city))
      missing.push('address');
    const canPay = isOwed && account !== null && rate !== null;
    // Who says to have paid is not asked to pay again.
    const isAsked = you !== 'buyer' || !standingOf(deal).paymentSent;
    return ok({
      kinds: kinds.filter((kind) => kind !== 'proforma' || canPay),
      missing,
      payment:
        canPay && isAsked
          ? {
              slip: toShownSlip(slipOfSale({ ...sale, rate }, account.number)),
              rate,
              accountChangedAt: account.changedAt > deal.soldAt ? toInstant(account.changedAt) : null,
            }
          : null,
    });
  }

  async download(who: Principal, id: string, kindText: string): Promise<Result<FileAnswer>> {
    const kind = documentKind.safeParse(kindText);
    const found = kind.success ? await this.#find(who, id) : null;
    if (!kind.success || found === null) return refused('NOT_FOUND');
    const { deal, sale, account } = found;
    if (!kindsOf(deal).includes(kind.data)) return refused('CONFLICT', { message: notNow[kind.data] });
    const made = await this.#make(kind.data, sale, account?.number ?? null);
    if (!made.ok) return made;
    return ok({ name: `${fileNames[kind.data]}-${sale.number}.pdf`, content: made.value });
  }

  async #make(kind: DocumentKind, sale: Sale, account: string | null): Promise<Result<Buffer>> {
    const { maker } = this.#deps;
    if (kind === 'sale_contract') return ok(await maker.saleContract(sale));
    if (kind === 'handover_protocol') return ok(await maker.handoverProtocol(sale));
    const { rate } = sale;
    if (account === null) return refused('CONFLICT', { message: noAccount });
    if (rate === null) return refused('CONFLICT', { message: notEntered.rate });
    return ok(await maker.proforma({ ...sale, rate }, account));
  }

  /** Null for a stranger too. */
  async #find(who: Principal, id: string) {
    const { opening, desk, cars, rate, clock } = this.#deps;
    const seen = await seenBy(opening, who, id);
    if (seen === null) return null;
    const { deal, you } = seen;
    const history = await desk.read(deal.auctionId);
    if (history === null) throw new Error(`deal ${id} has no auction`);
    const { car } = history.view;
    const [seller, buyer, stored] = await Promise.all([
      partyOf(deal.sellerId, this.#deps),
      partyOf(deal.buyerId, this.#deps),
      cars.findById(car.id),
    ]);
    const lot = lotNumber(deal.auctionId);
    const sale: Sale = {
      dealId: deal.id,
      lotNumber: lot,
      number: deal.sale === 1 ? lot : `${lot}-${deal.sale}`,
      seller: seller.party,
      buyer: buyer.party,
      // Lots do not show it.
      car: { ...car, vin: stored?.vin ?? '' },
      price: deal.price,
      rate: rate(),
      agreedOn: belgradeDay(deal.soldAt),
      payBy: belgradeDay(deal.deadlines.payment),
      handOverBy: belgradeDay(deal.deadlines.handover),
      issuedAt: clock.now(),
    };
    const payment = seller.dealer?.payment;
    const account = payment === undefined ? null : { number: payment.account, changedAt: payment.changedAt };
    return { deal, you, sale, account };
  }
}

/** The kinds that make sense in the state of a deal; a dispute stops the payment only. */
function kindsOf(deal: Deal): readonly DocumentKind[] {
  const { state, disputed } = standingOf(deal);
  if (disputed !== null) return BY_STATE[disputed.before].filter((kind) => kind !== 'proforma');
  return BY_STATE[state];
}

const AFTER_PAYMENT: readonly DocumentKind[] = ['sale_contract', 'handover_protocol'];

const BY_STATE: Record<DealState, readonly DocumentKind[]> = {
  agreed: ['proforma', 'sale_contract'],
  paid: AFTER_PAYMENT,
  handed_over: AFTER_PAYMENT,
  completed: AFTER_PAYMENT,
  disputed: [],
  cancelled: [],
  defaulted: [],
};
