export interface Mail {
  to: string;
  subject: string;
  /** Plain text; the only form that every reader can show. */
  text: string;
  html?: string;
  /** The Reply-To address; none unless given. */
  replyTo?: string;
  attachments?: readonly { filename: string; content: string }[];
  /** Where one POST stops mails of this kind (List-Unsubscribe, RFC 8058). */
  unsubscribeUrl?: string;
}

/** Hands a mail over for delivery. Rejects when it was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
