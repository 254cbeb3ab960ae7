export function getRecordName(url: string): string;
export function openDataSource(options: {
  port: number;
  shopUrl?: string;
  folder?: string;
  log: (message: string) => void;
}): Promise<{ url: string; stop: () => Promise<void> }>;
