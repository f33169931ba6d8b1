import type { AuctionDesk } from '../auctions/log/desk.ts';
import type { Reading } from '../auctions/reading.ts';
import type { HiddenLots } from '../catalogue/hidden-lots.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { NoticeSender } from '../notifications/notice-sender.ts';
import { createMongoOwnBids } from '../personal/own-bids.mongo.ts';
import { takingPart } from '../personal/taking-part.ts';
import type { AuditTrail } from '../platform/audit.ts';
import type { Users } from '../users/users.ts';
import { Asking } from './asking.ts';
import { ModeratingQuestions } from './moderating.ts';
import type { Questions } from './question.ts';
import { createMongoBlockedAskers, createMongoQuestions } from './questions.mongo.ts';
import { questionRoutes } from './questions.routes.ts';
import { createQuestionPush } from './questions.socket.ts';

interface QuestionsDeps {
  connection: Connection;
  desk: AuctionDesk;
  reading: Reading;
  hidden: HiddenLots;
  users: Users;
  audit: AuditTrail;
  sender: NoticeSender;
  io: LiveServer;
  routes: Routes;
  clock: Clock;
  logger: Logger;
}

/** The part of the composition root for questions about lots. */
export async function createQuestions(deps: QuestionsDeps): Promise<Questions> {
  const questions = await createMongoQuestions(deps.connection);
  const shared = {
    ...deps,
    questions,
    blocked: createMongoBlockedAskers(deps.connection),
    push: createQuestionPush(deps.io),
    takesPart: takingPart({ ...deps, ownBids: await createMongoOwnBids(deps.connection) }),
  };
  questionRoutes(deps.routes, new Asking(shared), new ModeratingQuestions(shared));
  return questions;
}
