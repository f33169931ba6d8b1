import type { Paged } from '@autoplace/shared/contract';
import * as c from '@autoplace/shared/contract';
import type { z } from 'zod';
import { importTitle } from './texts.ts';

/** What somebody did for a company (R209). */
export interface Act {
  id: string;
  companyId: string;
  /** Epoch milliseconds. */
  at: number;
  userId: string;
  act: c.CompanyAct;
  subject: string | null;
  title: string | null;
}

export interface Acts {
  /** Adds each unless its id is there. */
  add(acts: readonly Act[]): Promise<void>;
  /** The newest first. */
  page(companyId: string, query: z.output<typeof c.companyActsQuery>): Promise<Paged<Act>>;
  /** Who listed each of these auctions, where that was not the owner. */
  listersOf(
    auctionIds: readonly string[],
  ): Promise<ReadonlyMap<string, { userId: string; companyId: string }>>;
}

interface About {
  subject: string | null;
  title: string | null;
}

interface Asked<E extends c.Endpoint> {
  params: c.ParamsOf<E>;
  body: c.BodyOf<E>;
  answer: c.AnswerOf<E>;
}

interface Noted {
  act: c.CompanyAct;
  /** In a deal that the path names, where it counts only if the company sells. */
  inDeal?: true;
  /** By it the person comes to work for the company, once, however often it is repeated. */
  joins?: true;
  about(asked: { params: object; body: unknown; answer: unknown }): About[];
}

const NOTED = new Map<c.Endpoint, Noted>();

const note = <const E extends c.Endpoint>(
  endpoint: E,
  act: c.CompanyAct,
  about: (asked: Asked<E>) => About | About[],
): void => {
  NOTED.set(endpoint, { act, about: (asked) => [about(asked as Asked<E>)].flat() });
};

const ofDeal = (endpoint: c.Endpoint & { path: `/api/deals/:id/${string}` }, act: c.CompanyAct): void => {
  NOTED.set(endpoint, {
    act,
    inDeal: true,
    about: ({ params }) => [ofPath({ params: params as { id: string } })],
  });
};

const nothing: About = { subject: null, title: null };
const ofPath = ({ params }: { params: { id: string } }): About => ({ subject: params.id, title: null });
const ofCar = ({ car }: { car: c.DealerCar }): About => ({
  subject: car.id,
  title: `${car.make} ${car.model}`,
});
const ofAuction = ({ auction }: { auction: c.AuctionView }): About => ({
  subject: auction.id,
  title: auction.title,
});
note(c.addCar, 'car.added', ({ answer }) => ofCar(answer));
note(c.updateCar, 'car.changed', ({ answer }) => ofCar(answer));
note(c.deleteCar, 'car.deleted', ofPath);
// What only looks what would become of the rows is no act.
note(c.importCars, 'cars.imported', ({ body, answer }) =>
  body.save ? { subject: null, title: importTitle(answer.rows) } : [],
);
note(c.addImages, 'pictures.changed', ({ answer }) => ofCar(answer));
note(c.setPrimaryImage, 'pictures.changed', ({ answer }) => ofCar(answer));
note(c.orderImages, 'pictures.changed', ({ answer }) => ofCar(answer));
note(c.deleteImage, 'pictures.changed', ({ answer }) => ofCar(answer));
note(c.groupImages, 'pictures.changed', ({ answer }) => ofCar(answer));
note(c.addCarDocument, 'documents.changed', ({ answer }) => ofCar(answer));
note(c.removeCarDocument, 'documents.changed', ({ answer }) => ofCar(answer));
note(c.addCarVideo, 'video.changed', ({ answer }) => ofCar(answer));
note(c.removeCarVideo, 'video.changed', ({ answer }) => ofCar(answer));
note(c.createAuction, 'auction.listed', ({ answer }) => ofAuction(answer));
note(c.relistAuction, 'auction.listed', ({ answer }) => ofAuction(answer));
note(c.listAgain, 'auction.listed', ({ answer }) => ofAuction(answer));
note(c.listMany, 'auction.listed', ({ body, answer }) =>
  answer.results.flatMap(({ auctionId }, index) =>
    auctionId === null ? [] : { subject: auctionId, title: body.listings[index]?.terms.title ?? null },
  ),
);
note(c.updateAuction, 'auction.changed', ({ answer }) => ofAuction(answer));
note(c.cancelAuction, 'auction.cancelled', ({ answer }) => ofAuction(answer));
note(c.deleteAuction, 'auction.deleted', ofPath);
ofDeal(c.takeDealStep, 'deal.step');
ofDeal(c.writeInDeal, 'deal.message');
ofDeal(c.rateDeal, 'deal.rated');
ofDeal(c.giveRating, 'deal.rated');
ofDeal(c.answerRating, 'deal.rating_answered');
ofDeal(c.addDisputePictures, 'deal.evidence');
// As a buyer it is written by the person.
note(c.writeInThread, 'thread.message', ({ params, answer }) =>
  answer.by === 'seller' ? ofPath({ params }) : [],
);
note(c.answerQuestion, 'question.answered', ({ answer: { auctionId } }) => ({
  subject: auctionId,
  title: null,
}));
const ofNegotiation = ({ auctionId, you }: c.Negotiation): About[] =>
  you === 'seller' ? [{ subject: auctionId, title: null }] : [];
note(c.negotiate, 'negotiation.answered', ({ answer }) => ofNegotiation(answer));
for (const call of [c.makeOffer, c.counterOffer, c.acceptOffer, c.declineOffer])
  note(call, 'negotiation.answered', ({ answer }) =>
    answer.kind === 'negotiation' ? ofNegotiation(answer) : [],
  );
note(c.decideSecondChance, 'second_chance.decided', ofPath);
note(c.changeSellingPresets, 'presets.changed', () => nothing);
note(c.changeDealerSettings, 'company.contact_changed', () => nothing);
note(c.changeSellerAccount, 'company.account_changed', () => nothing);

// Of people the id alone: acts are kept for longer than addresses.
note(c.inviteMember, 'member.invited', ({ body, answer: { members } }) => ({
  subject: members.find(({ email }) => email === body.email)?.id ?? null,
  title: null,
}));
note(c.inviteAgain, 'member.invited', ofPath);
note(c.changeMember, 'member.changed', ofPath);
note(c.removeMember, 'member.removed', ({ params, answer }) =>
  answer.email === null ? [] : ofPath({ params }),
);
NOTED.set(c.acceptInvitation, { act: 'member.joined', joins: true, about: () => [nothing] });
note(c.leaveCompany, 'member.left', () => nothing);

/** What a call did; null for one that is no act. */
export const notedOf = (endpoint: c.Endpoint): Noted | null => NOTED.get(endpoint) ?? null;
