/** A position in a source file, or in a script whose sources are unknown. */
export interface ErrorFrame {
  /** `mf-cart/src/cart/total.ts` */
  file: string;
  line: number;
  column: number;
  /** False for a line of a library. */
  isOwn: boolean;
}

/** An error of a server. */
export interface ReportedError {
  /** `TypeError: x is not a function`, redacted. */
  message: string;
  /** Innermost first. */
  frames: ErrorFrame[];
  /** `mf-cart@1.4.0-3f2a9c1b7d` */
  release: string;
  tags: Record<string, string>;
}

/** Port: a service outside of the shop to which a server sends its errors. Its adapter is `sentry/`. */
export interface ErrorService {
  /** Sends the error in the background. Never throws. */
  report(error: ReportedError): void;
  /** Resolves when what was reported is sent, or after 2 s. */
  close(): Promise<void>;
}
