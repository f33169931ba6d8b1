/** A buyer's message to the seller of an auction. */
export interface Message {
  /** Follows from the sender and the sender's key, and is the id of the notification that carries it. */
  id: string;
  auctionId: string;
  fromUserId: string;
  toUserId: string;
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface Messages {
  /** Stores a message, or returns the existing one with its id. */
  add(message: Message): Promise<Message>;
  findById(id: string): Promise<Message | null>;
}
