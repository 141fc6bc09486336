/** The database cannot be brought to what this version of the shop expects. The message is for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
