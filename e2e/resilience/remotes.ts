/** The five remotes: a page of each, what that page shows when it works, and what its region says when it does not. */
export const remotes = [
  { name: 'mf-catalog', path: '/search?q=jacket', shows: /^Search Results for/, title: 'The catalogue' },
  { name: 'mf-cart', path: '/cart', shows: 'Shopping Cart', title: 'The cart' },
  { name: 'mf-account', path: '/login', shows: 'Sign In / Register', title: 'Your account' },
  { name: 'mf-blog', path: '/blog', shows: 'Fashion Blog', title: 'The blog' },
  { name: 'mf-admin', path: '/admin/login', shows: 'Admin Login', title: 'The admin area' },
] as const;
export type Remote = (typeof remotes)[number];

/** A route of another remote, to show that the rest of the shop works. */
export const elsewhere = ({ name }: Remote) =>
  name === 'mf-blog' ? { path: '/shop', heading: 'Shop All' } : { path: '/blog', heading: 'Fashion Blog' };

/** Faults of a remote: its entry does not come, or not as it should, or its code throws. */
export const faults = [
  ...['refused', 'not found', 'error', 'HTML', 'hanging'],
  ...['throws at load', 'throws at render', 'throws at hydration'],
] as const;
export type Fault = (typeof faults)[number];
