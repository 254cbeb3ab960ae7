import type { App } from '../../src/app';
import type { SignedIn } from '../../src/testing/shop';

/** The crowd of the stress test, for the action of a feature. */
export interface Scene {
  instances: readonly App[];
  admin: SignedIn;
  products: readonly { id: string; variantIds: string[] }[];
  /** Counts a response, and notes a 5xx. */
  record(action: string, response: { statusCode: number; body: string }): void;
  /** Adds work that goes on beside the traffic, and ends before the books are checked. */
  addWork(work: Promise<void>): void;
}

/** An action of a feature beside the traffic. */
export interface FeatureAction {
  /** Times in about a hundred actions. */
  count: number;
  /** Outcome that each run has, such as `import 201`. */
  outcome: string;
  run(scene: Scene): Promise<void>;
}
