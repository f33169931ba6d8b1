import type { Message } from '@autoplace/shared/contract';
import { audienceOf, MESSAGES } from './declared.ts';
import { componentSchemas, type Json, schemaOf } from './schemas.ts';

/** The AsyncAPI 3.0 document of all messages: one channel, the socket, on which each event is a message. */
export function asyncApi(publicUrl: string): Json {
  const { host, protocol } = new URL(publicUrl);
  const channel = { $ref: '#/channels/socket' };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'AutoPlace, live',
      version: '1',
      description:
        'Socket.IO events. The handshake carries `auth: { token }`; without one a visitor watches only. Every question is acknowledged with `{ ok: true, … }` or `{ ok: false, error }`.',
    },
    servers: {
      autoplace: { host, protocol: protocol === 'https:' ? 'wss' : 'ws', pathname: '/socket.io/' },
    },
    channels: {
      socket: {
        address: '/socket.io/',
        messages: Object.fromEntries(MESSAGES.map((message) => [keyOf(message), messageOf(message)])),
      },
    },
    operations: Object.fromEntries(
      MESSAGES.map((message) => [
        keyOf(message),
        {
          action: message.from === 'client' ? 'receive' : 'send',
          channel,
          summary: message.summary,
          messages: [{ $ref: `#/channels/socket/messages/${keyOf(message)}` }],
        },
      ]),
    ),
    components: { schemas: componentSchemas() },
  };
}

/** Keys of the document hold no colon. */
const keyOf = ({ event }: Message): string => event.replace(':', '.');

const messageOf = ({ event, from, access, summary, data, ack }: Message): Json => ({
  name: event,
  summary,
  payload: data === undefined ? { type: 'object' } : schemaOf(data),
  'x-for': audienceOf[access],
  ...(from === 'client' && { 'x-ack': ack === undefined ? { type: 'object' } : schemaOf(ack) }),
});
