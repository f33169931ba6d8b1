import { hash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import type { Witness } from './witness.ts';
import type { WitnessedLog } from './witness-file.ts';

/** Paths and signatures are far less. */
const LARGEST_BODY = '128kb';

/** A witness over HTTP: `POST /add-checkpoint`, `GET /<origin hash>/checkpoint` (C2SP tlog-witness), and `GET /` for people. `news` is said there too. */
export function createWitnessServer(witness: Witness, news: () => readonly string[]): Server {
  const app = express().disable('x-powered-by').set('env', 'production');
  app.post(
    '/add-checkpoint',
    express.text({ type: () => true, limit: LARGEST_BODY }),
    (request, response) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = witness.addCheckpoint(body);
      // Not by `set`, which adds a charset to the type that the protocol wants.
      response.setHeader('Content-Type', answer.type ?? 'text/plain; charset=utf-8');
      response.status(answer.status).end(answer.body);
    },
  );
  app.get('/:origin/checkpoint', (request, response) => {
    const log = witness.logs.find(({ origin }) => hash('sha256', origin) === request.params.origin);
    if (!log?.note) return void response.status(404).type('text/plain').send('nothing was cosigned of it\n');
    response.type('text/plain; charset=utf-8').send(log.note);
  });
  app.get('/', (_request, response) => {
    const parts = [witness.verifier, ...news(), ...witness.logs.map(describe)];
    response.type('text/plain; charset=utf-8').send(`${parts.join('\n\n')}\n`);
  });
  app.use(failed);
  return createServer(app);
}

/** Somebody's mistake is theirs and fills no log; what is ours, such as a full disk, is said and answered with nothing. */
const failed: ErrorRequestHandler = (error, _request, response, _next) => {
  const isTheirs = error.status >= 400 && error.status < 500;
  if (!isTheirs) console.error(error);
  response.status(isTheirs ? error.status : 500).end();
};

function describe({ url, origin, note, conflict }: WitnessedLog): string {
  const seen =
    note === null ? `Nothing was cosigned yet of ${origin}` : `Cosigned last:\n\n${note.trimEnd()}`;
  const contradicted =
    conflict === null ? [] : [`It has also signed, which contradicts that:\n\n${conflict.trimEnd()}`];
  return [`${origin}${url === null ? ', which has ended' : ` at ${url}`}`, seen, ...contradicted].join(
    '\n\n',
  );
}
