/** A service that detects bots. A browser solves its challenge and sends the token with the call. */
export interface BotCheckProvider {
  /** Public key with which browsers load the challenge. */
  siteKey: string;
  /** Resolves to whether the token is genuine and unused. Rejects when the service does not respond. */
  verify(token: string, ip: string): Promise<boolean>;
}
