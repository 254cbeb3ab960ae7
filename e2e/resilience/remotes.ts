/** The five remotes: a page of each, what that page shows when it works, and what its region says when it does not. */
export const remotes = [
  { name: 'mf-catalog', path: '/search?q=jacket', shows: /Search Results for/, title: 'The catalogue' },
  { name: 'mf-cart', path: '/cart', shows: /cart/i, title: 'The cart' },
  { name: 'mf-account', path: '/login', shows: /sign in/i, title: 'Your account' },
  { name: 'mf-blog', path: '/blog', shows: /Fashion Blog/, title: 'The blog' },
  { name: 'mf-admin', path: '/admin/login', shows: /Admin Login/, title: 'The admin area' },
] as const;

export const faults = ['not found', 'error', 'HTML', 'hanging'] as const;
export type Fault = (typeof faults)[number];

/** A route of another remote, to show that the rest of the shop works. */
export const elsewhere = (remote: string) =>
  remote === 'mf-blog' ? { path: '/shop', heading: /./ } : { path: '/blog', heading: /Fashion Blog/ };
