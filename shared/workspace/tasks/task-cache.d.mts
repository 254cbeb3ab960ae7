export interface TaskCache {
  read: (key: string) => Promise<Buffer | undefined>;
  write: (key: string, content: Buffer | string) => Promise<void>;
}
export function openTaskCache(
  log: (line: string) => void,
  location?: string,
  loadStorage?: () => Promise<Pick<typeof import('../../releases'), 'openStorage'>>,
): Promise<TaskCache | undefined>;
export function getFolder(cache: TaskCache | undefined, folder: string): TaskCache | undefined;
