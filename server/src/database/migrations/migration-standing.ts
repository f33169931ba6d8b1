/** What monitoring asks of the migrations. */
export interface MigrationStanding {
  /** How many wait to be run, and the names of those whose last attempt failed. */
  standing(): Promise<{ pending: number; failed: readonly string[] }>;
  /** Whether any server runs a migration or a restore at the moment. */
  isUnderWay(): Promise<boolean>;
}
