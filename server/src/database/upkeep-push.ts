/** Asks the pages of all administrators to reload a list. Never waits. */
export interface UpkeepPush {
  changed(what: 'migrations' | 'backups' | 'status'): void;
}
