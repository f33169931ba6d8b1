import type { Connection } from '../core/mongo/connect.mongo.ts';
import { isDuplicateKey } from '../core/mongo/duplicate-key.mongo.ts';
import type { Message, Messages } from './messages.ts';

interface MessageDocument extends Omit<Message, 'id' | 'at'> {
  _id: string;
  at: Date;
}

/** Messages to sellers, in the collection `messages`. */
export function createMongoMessages(connection: Connection): Messages {
  const messages = connection.collection<MessageDocument>('messages');
  const findById = async (id: string) => toMessage(await messages.findOne({ _id: id }));
  return {
    findById,

    async add(message) {
      const { id, at, ...rest } = message;
      try {
        await messages.insertOne({ _id: id, ...rest, at: new Date(at) });
        return message;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await findById(id)) ?? message;
      }
    },
  };
}

function toMessage(document: MessageDocument | null): Message | null {
  if (document === null) return null;
  const { _id, at, ...rest } = document;
  return { ...rest, id: _id, at: at.getTime() };
}
