import { interpretBody } from '@autoplace/shared/contract';
import { Router } from 'express';
import { parse } from '../core/http/respond.ts';
import type { Interpreting } from './interpreting.ts';

/** `POST /api/search/interpret`: the filters that a typed query means, for anybody. */
export function searchRoutes(interpreting: Interpreting): Router {
  return Router().post('/interpret', (request, response) => {
    const { query } = parse(interpretBody, request.body);
    response.json(interpreting.interpret(query));
  });
}
