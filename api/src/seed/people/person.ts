import type { DemoUser } from '@vastra/demo';

/** A demo customer: the entry of the demo data, with the normalised columns of the stored user. */
export interface Person {
  id: string;
  user: DemoUser;
  email: string | null;
  phone: string | null;
}
