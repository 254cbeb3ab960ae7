export function publish(build: {
  remoteDir: string;
  releasesDir: string;
  dist?: string;
  compressed?: boolean;
}): Promise<{ version: string; isNew: boolean }>;
export function promote(release: { releasesDir: string; remote: string; version: string }): Promise<void>;
export function compressBeside(file: string): Promise<void>;
