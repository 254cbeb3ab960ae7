/** Runs a command with its arguments. */
export type Command = (args: string[]) => Promise<void>;

/** Commands that features add, by their names. */
export const featureCommands: Readonly<Record<string, () => Promise<{ run: Command }>>> = {
  search: () => import('../../../features/opensearch/api/command'),
};
