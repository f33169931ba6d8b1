import { startTestServer } from '../test-server.ts';
import { sellingOn } from './selling.ts';

/** A server with two approved dealers, the first of whom sells, a buyer and an administrator. */
export async function sellingWorld(env: Record<string, string> = {}) {
  const server = await startTestServer(env);
  const { call, addCar, create, detail } = sellingOn(server);
  const [dealer, rival] = [await server.signUpDealer('petrovic'), await server.signUpDealer('savic')];
  const [buyer, admin] = [await server.signUp('ana'), await server.signUpAdmin('milica')];
  return {
    server,
    dealer,
    rival,
    buyer,
    admin,
    call,
    detail,
    addCar: (who = dealer, changes: object = {}) => addCar(who, changes),
    create: (body: object) => create(dealer, body),
  };
}
