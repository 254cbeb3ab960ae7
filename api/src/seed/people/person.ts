import type { DemoUser } from '../../../demo/data/types';

/** A demo customer: the entry of the demo data, with the normalised columns of the stored user. */
export interface Person {
  id: string;
  user: DemoUser;
  email: string | null;
  phone: string | null;
}
