import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@autoplace/shared/contract';
import { id } from '@autoplace/shared/contract';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import { admit, type CallerOf, type MaybePrincipal, type Principal } from '../principal.ts';
import { type Result, validationRefusal } from '../result.ts';
import { createAnswerTurns } from './answer-turns.ts';
import { HttpRefusal, refuse, whoAsks } from './respond.ts';

/** Where a caller comes from. */
interface Origin {
  address: string | undefined;
  userAgent: string | undefined;
}

/** What a handler is given of a call: everything parsed, and sent by somebody who may. */
interface Asked<E extends Endpoint> {
  user: CallerOf<E['access']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  from: Origin;
  request: Request;
  /** For what goes beyond the declared status and answer, such as a header. */
  response: Response;
}

/** A file to download; its name is plain ASCII. `type` is there where the contract leaves it open. */
export interface FileAnswer {
  name: string;
  /** A stream is closed with the answer. */
  content: Buffer | Readable;
  type?: string;
}

/** A file that somebody has sent runs nothing and loads nothing, also where a browser shows it. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** What a handler answers that has sent a long answer itself, piece by piece. */
export const SENT = { ok: true, value: undefined as never } as const;

type Answered<E extends Endpoint> = E extends { file: string } ? FileAnswer : AnswerOf<E>;

type Handler<E extends Endpoint> = (asked: Asked<E>) => Result<Answered<E>> | Promise<Result<Answered<E>>>;

export interface Routes {
  /** Of the calls, and of what the contract does not declare. */
  router: Router;
  /**
   * Answers a call. Who may not make it is refused before its body is read, and again once a body that took its time is
   * there; `receive` reads a body that is not JSON. What is not for everybody, or made for who asks, is stored nowhere on its way.
   */
  on<const E extends Endpoint>(endpoint: E, handle: Handler<E>, receive?: RequestHandler): void;
}

/**
 * Parses JSON bodies of at most `limit`. Half of a surrogate pair, which no program types, becomes the replacement
 * character: such a text has no UTF-8, could not be hashed into a log, and would stop the commit it is part of.
 */
const jsonOf = (limit: string): RequestHandler =>
  express.json({
    limit,
    reviver: (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value),
  });
const jsonBody = jsonOf('100kb');
/** For calls that take many things at once. */
export const longJsonBody = jsonOf('1500kb');

/** Notes what was done for a company, before it is answered. */
export type NoteAct = (
  endpoint: Endpoint,
  by: Principal,
  asked: { params: object; body: unknown; answer: unknown },
) => Promise<void>;

/** `authenticate` says again who asks: a body may be held back for minutes, until its sender is locked or has lost a role. */
export function createRoutes(
  authenticate: RequestHandler = (_request, _response, next) => next(),
  noteAct: NoteAct = async () => {},
): Routes {
  const router = Router();
  const cameLate = new WeakSet<Request>();
  const callers = new WeakMap<Request, MaybePrincipal>();
  const turns = createAnswerTurns();
  return {
    router,
    on(endpoint, handle, receive = jsonBody) {
      const { method, path, access, proof, query, body, status, file, inTurn } = endpoint;
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

      const letIn: RequestHandler = (request, response, next) => {
        const who = whoAsks(request);
        const caller = admit(endpoint, who);
        if (!caller.ok) return refuse(response, caller.refusal);
        callers.set(request, caller.value);
        if (proof === 'fresh' && who?.mustProve) return refuse(response, { code: 'PROOF_REQUIRED' });
        if (access !== 'anyone' || who !== null) response.set('Cache-Control', 'no-store');
        // Files also wait for earlier ones of their sender.
        if (access !== 'anyone' && (!request.complete || receive !== jsonBody)) cameLate.add(request);
        next();
      };
      const letInAgain: RequestHandler = (request, response, next) => {
        if (!cameLate.has(request)) return next();
        authenticate(request, response, (error) => (error ? next(error) : letIn(request, response, next)));
      };
      const answer: RequestHandler = async (request, response) => {
        const user = callers.get(request) ?? null;
        if (inTurn) {
          // What is read does not wait for a long import, nor an import for what is read.
          await turns(`${method} ${user?.userId}`, response);
          if (response.closed) return;
        }
        const params = Object.fromEntries(names.map((name) => [name, parse(id, request.params[name])]));
        const sent = body && parse(body, request.body ?? {});
        const result = await handle({
          user,
          params,
          query: query && parse(query, request.query),
          body: sent,
          from: { address: request.ip, userAgent: request.get('user-agent') },
          request,
          response,
        } as Parameters<typeof handle>[0]);
        if (!result.ok) return refuse(response, result.refusal);
        if (user !== null) await noteAct(endpoint, user, { params, body: sent, answer: result.value });
        // The handler has sent it itself.
        if (response.headersSent) return;
        if (status !== undefined) response.status(status);
        if (file === undefined) return response.json(result.value);
        const { name, content, type = file } = result.value as FileAnswer;
        response.set('Content-Security-Policy', FILE_POLICY).attachment(name).type(type);
        if (!(content instanceof Readable)) return response.send(content);
        // Where nobody waits any more: a closed answer would leave the stream open.
        if (response.destroyed) return void content.destroy();
        await pipeline(content, response).catch((error) => {
          if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
        });
      };
      router[METHODS[method]](path, letIn, receive, letInAgain, answer);
    },
  };
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new HttpRefusal(validationRefusal(result.error));
  return result.data;
}
