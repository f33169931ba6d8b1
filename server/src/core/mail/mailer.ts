export interface Mail {
  to: string;
  subject: string;
  /** Plain text; the only form that every reader can show. */
  text: string;
  html?: string;
  /** Where an answer goes; nowhere unless given. */
  replyTo?: string;
}

/** Hands a mail over for delivery. Rejects when it was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
