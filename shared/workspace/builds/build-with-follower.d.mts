export function buildWithFollower(options: {
  packages: string[];
  follower?: string;
  build: (name: string, options?: { isPatient: boolean; onBuild: () => void }) => Promise<void>;
  makeLive: () => Promise<void>;
  hasLive: (remote: string) => Promise<boolean>;
  onLive?: (isFollowing: boolean) => void;
}): Promise<void>;
