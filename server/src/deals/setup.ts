import type { AuctionDesk } from '../auctions/log/desk.ts';
import type { LogFollower } from '../auctions/log/follow.ts';
import type { Cars } from '../cars/cars.ts';
import type { PictureMaker } from '../cars/index.ts';
import type { AuctionCatalogue } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { PictureFiles } from '../core/files/picture-files.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Logger } from '../core/logger.ts';
import type { Sweep } from '../core/sweep.ts';
import type { DocumentMaker } from '../documents/document-maker.ts';
import type { Identity } from '../identity/setup.ts';
import type { NoticeSender } from '../notifications/notice-sender.ts';
import type { OwnBids } from '../personal/index.ts';
import { takingPart } from '../personal/taking-part.ts';
import type { AuditTrail } from '../platform/audit.ts';
import type { CurrentSettings } from '../platform/settings/current-settings.ts';
import { Contacts } from './contacts.ts';
import type { Deal, DealPush, Deals } from './deal.ts';
import { dealRoutes, disputeRoutes, ratingRoutes } from './deals.routes.ts';
import { DisputingDeals } from './disputes/disputing.ts';
import { createEvidenceStore } from './disputes/evidence.files.ts';
import { DealDocuments } from './documents/deal-documents.ts';
import { FindingDeals } from './finding.ts';
import { HandlingDeals } from './handling.ts';
import { OpeningDeals } from './opening.ts';
import { RatingDeals } from './ratings/rating-deals.ts';
import { SettlingDeals } from './settling.ts';

export interface DealsDeps {
  deals: Deals;
  identity: Pick<Identity, 'users' | 'dealers'>;
  desk: AuctionDesk;
  catalogue: Pick<AuctionCatalogue, 'list'>;
  cars: Pick<Cars, 'findById'>;
  maker: DocumentMaker;
  ownBids: Pick<OwnBids, 'standingsIn'>;
  follower: LogFollower;
  settings: CurrentSettings;
  sender: NoticeSender;
  audit: AuditTrail;
  onDefault(deal: Deal, at: number): Promise<void>;
  push: DealPush;
  book(deal: Deal): Promise<void>;
  pictures: PictureFiles;
  pictureMaker: PictureMaker;
  routes: Routes;
  clock: Clock;
  logger: Logger;
}

/** The part of the composition root for what follows from a sale. Returns the sweep over deals. */
export function createDealHandling(deps: DealsDeps): Sweep<string> {
  const { deals, identity, desk, follower, settings, push, routes, clock } = deps;
  const contacts = new Contacts(identity);
  const { users } = identity;
  const settling = new SettlingDeals({ ...deps, contacts, users });
  const onChanged = (id: string) => settling.sweep.soon(id);
  const opening = new OpeningDeals({ deals, desk, settings, clock, onChanged });
  follower.subscribe(opening);
  const documents = new DealDocuments({
    ...deps,
    ...identity,
    opening,
    rate: () => settings.rateNow(),
  });
  const finding = new FindingDeals({ ...identity, catalogue: deps.catalogue, clock });
  dealRoutes(
    routes,
    new HandlingDeals({
      deals,
      opening,
      contacts,
      finding,
      push,
      clock,
      onChanged,
      takesPart: takingPart(deps),
    }),
    documents,
  );
  ratingRoutes(routes, new RatingDeals({ deals, opening, push, clock, onChanged }));
  const evidence = createEvidenceStore(deps.pictures);
  disputeRoutes(
    routes,
    new DisputingDeals({
      deals,
      opening,
      contacts,
      finding,
      evidence,
      maker: deps.pictureMaker,
      push,
      clock,
    }),
  );
  return settling.sweep;
}
