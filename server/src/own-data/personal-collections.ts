import { type Chance, stepsToldTo } from '../second-chance/index.ts';

/** When what a collection holds of a person goes after the account was closed (R161). */
type Erasure = 'at_once' | 'later' | { kept: string };

/** One collection that holds data of persons. Fields are paths; of lists they are those of each entry. */
export interface PersonalCollection {
  name: string;
  /** Documents are of the user whose id one of these fields holds. */
  by: readonly string[];
  /** Keys of documents begin with the id of the user and a colon. */
  keyed?: true;
  /** Left out of the file: credentials, what serves the servers alone, and administrators. */
  hidden?: readonly string[];
  /** Ids of the user or of the other side, whom the file does not name. */
  sides?: readonly string[];
  /** What is told to somebody who is not the first of `by`, in place of the whole document. */
  toldTo?: (document: never, userId: string) => object;
  /** Credentials and nothing else: the file says how many there are. */
  secret?: true;
  erased: Erasure;
}

/**
 * Every collection that holds data of persons: what of it 'Preuzmi moje podatke' gives (R159), and when it goes once the account is
 * closed (R161). What is not here is in `LEFT_OUT`, with its reason; a test says so.
 */
export const PERSONAL: readonly PersonalCollection[] = [
  {
    name: 'dealers',
    by: ['_id'],
    hidden: ['mailAt', 'mailTries', 'mail', 'history.byUserId', 'history.by'],
    erased: { kept: 'the company stands on its auctions; its contact data are blanked later' },
  },
  { name: 'second_factors', by: ['_id'], secret: true, erased: 'at_once' },
  // Ended at once; other servers have to see that, so they go by themselves an hour later.
  { name: 'sessions', by: ['userId'], hidden: ['_id'], erased: 'later' },
  { name: 'oidc_artifacts', by: ['accountId'], secret: true, erased: 'at_once' },
  { name: 'password_resets', by: ['userId'], secret: true, erased: 'at_once' },
  { name: 'password_reset_pauses', by: ['_id'], erased: 'at_once' },
  { name: 'address_confirmations', by: ['_id'], hidden: ['secretHash'], erased: 'at_once' },
  { name: 'push_devices', by: ['userId'], hidden: ['keys'], erased: 'at_once' },
  { name: 'preferences', by: ['_id'], erased: 'at_once' },
  { name: 'favourites', by: ['userId'], erased: 'at_once' },
  { name: 'saved_searches', by: ['userId'], hidden: ['stopKey', 'changedAt'], erased: 'at_once' },
  { name: 'digest_stop_keys', by: ['_id'], secret: true, erased: 'at_once' },
  { name: 'search_hits', by: ['userId'], erased: 'at_once' },
  { name: 'notifications', by: ['userId'], hidden: ['mailAt', 'mailTries', 'mailWaits'], erased: 'at_once' },
  { name: 'mail_pauses', by: [], keyed: true, erased: 'at_once' },
  {
    name: 'bidding_rights',
    by: ['_id'],
    hidden: ['version', 'reservations.by', 'limitChanges.by'],
    erased: 'later',
  },
  {
    name: 'threads',
    by: ['buyerId', 'sellerId'],
    hidden: ['version', 'last', 'lastAt', 'seen', 'unseen'],
    sides: ['buyerId', 'sellerId'],
    erased: 'later',
  },
  {
    name: 'lot_questions',
    by: ['askerId', 'sellerId'],
    hidden: ['version', 'reports', 'state', 'hidden.by'],
    sides: ['askerId', 'sellerId'],
    erased: 'later',
  },
  { name: 'blocked_askers', by: ['_id'], hidden: ['by'], erased: 'later' },
  {
    name: 'own_bids',
    by: ['userId'],
    hidden: ['version'],
    erased: { kept: 'made from the log, which names people by id; servers would make it again' },
  },
  {
    name: 'company_members',
    by: ['companyId', 'userIds'],
    hidden: ['_id', 'secretHash'],
    sides: ['companyId', 'userIds', 'memberId', 'left.userId'],
    erased: 'later',
  },
  {
    name: 'company_acts',
    by: ['companyId', 'userId'],
    hidden: ['_id'],
    sides: ['companyId', 'userId'],
    erased: { kept: 'says who did what for a company; names people by id' },
  },
  {
    name: 'cars',
    by: ['dealerId'],
    hidden: ['fingerprint', 'version', 'heldNumber', 'deleting', 'discarded'],
    erased: 'later',
  },
  { name: 'selling_presets', by: ['_id'], hidden: ['version'], erased: 'at_once' },
  {
    name: 'deals',
    by: ['buyerId', 'sellerId'],
    hidden: ['version', 'told', 'remindedUntil', 'dueAt', 'seen'],
    sides: ['buyerId', 'sellerId', 'steps.userId'],
    erased: { kept: 'proves what was agreed and done; names the sides by id' },
  },
  {
    name: 'deposits',
    by: ['userId'],
    hidden: ['version', 'told', 'isDue', 'awaits', 'returning'],
    sides: ['userId', 'steps.userId'],
    erased: { kept: 'accounts of what was paid; names the user by id' },
  },
  {
    name: 'booked_payments',
    by: ['userId'],
    hidden: ['by', 'isTold'],
    erased: { kept: 'books are kept for ten years by law' },
  },
  {
    name: 'second_chances',
    by: ['sellerId', 'steps.bidderId'],
    hidden: ['version', 'told', 'dueAt', 'openTo', 'steps.bidder'],
    sides: ['sellerId', 'steps.bidderId'],
    toldTo: (chance: Chance, userId) => ({ ...chance, steps: stepsToldTo(chance, userId) }),
    erased: { kept: 'proves what was offered; names people by id' },
  },
  {
    name: 'fee_entries',
    by: ['dealerId'],
    erased: { kept: 'books are kept for ten years by law' },
  },
  {
    name: 'fee_invoices',
    by: ['dealerId'],
    erased: { kept: 'books are kept for ten years by law' },
  },
  {
    name: 'auctions',
    by: ['dealerId'],
    hidden: ['version', 'phase', 'rank', 'savedAt', 'nextDeadlineAt', 'over'],
    erased: { kept: 'public, and made from the log' },
  },
  {
    name: 'audit_trail',
    by: ['subject'],
    hidden: ['by', 'folded'],
    erased: { kept: 'proves what administrators did' },
  },
  // The last one: while it is there, an erasure that was cut off is begun again.
  {
    name: 'users',
    by: ['_id'],
    hidden: [
      'passwordHash',
      'words',
      'auditEntry',
      'tokensValidFrom',
      'accessChangedAt',
      'toldAt',
      'locked.by',
      'locked.voids.by',
    ],
    erased: 'later',
  },
];

/** Collections that the file leaves out, and that stay when an account is closed, each with its reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  commits: 'the log, kept for good: own facts are in the file as `facts`, the rest is of others',
  log_archives: 'where the older part of the log lies',
  retention_marks: 'a mark of the servers',
  auction_snapshots: 'made from the log; may be deleted at any time',
  'public_logs.files': 'what the public log shows, with aliases; may be deleted at any time',
  'public_logs.chunks': 'what the public log shows, with aliases; may be deleted at any time',
  vins: 'names dealers by id, beside those of others; the VINs are in `cars`',
  lot_words: 'words of public texts',
  lot_models: 'names of cars',
  bid_tallies: 'numbers by auction and day',
  view_days: 'numbers by auction and day',
  view_marks: 'hashes with a daily secret, for two days',
  view_salts: 'daily secrets, for two days',
  system_settings: 'settings; the administrator who changed them is in the audit trail',
  bidding_rights_state: 'a mark of the servers',
  push_secrets: 'keys of the servers',
  identity_secrets: 'keys of the servers',
  proof_secrets: 'keys of the servers',
  server_secrets: 'keys of the servers',
  proof_keys: 'public keys of the servers',
  proof_leaves: 'hashes of the log, public',
  proof_tiles: 'hashes of the log, public',
  proof_checkpoints: 'hashes of the log, public',
  proof_cosignatures: 'of the log, public; names of witnesses',
  proof_swept: 'a mark of the servers',
  pending_accounts: 'of addresses that have no account yet, for half an hour',
  form_attacks: 'counts and signatures, for 20 minutes',
  sign_in_attempts: 'counts under hashes, for a day',
  metric_samples: 'measurements of the database',
  database_alerts: 'measurements of the database',
  migrations: 'of the database; the administrator is in the audit trail',
  server_versions: 'of the servers',
  upkeep_locks: 'of the database',
  backups: 'of the database; the administrator is in the audit trail',
  backup_keys: 'of the database, for minutes',
  backup_files: 'of backups',
  backup_log: 'of backups',
  hidden_lots: 'which lots are hidden; the administrator is in the audit trail',
  sent_mails: 'addresses and subjects of mails, for 30 days; what the mails said is in the other collections',
  demo_seed: 'the demo auction that is being written',
};
