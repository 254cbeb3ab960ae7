import type { DemoUser } from '../../../demo/data/types';

/** A customer of the demo: the entry of the data, and what the shop keeps of it. */
export interface Person {
  id: string;
  user: DemoUser;
  email: string | null;
  phone: string | null;
}
