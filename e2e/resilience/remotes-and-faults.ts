/** The five remotes. `path` is a page, `heading` its heading, and `title` the name in the error of its region. */
export const remotes = [
  { name: 'mf-catalog', path: '/search?q=jacket', heading: /^Search Results for/, title: 'The catalogue' },
  { name: 'mf-cart', path: '/cart', heading: 'Shopping Cart', title: 'The cart' },
  { name: 'mf-account', path: '/login', heading: 'Sign In / Register', title: 'Your account' },
  { name: 'mf-blog', path: '/blog', heading: 'Fashion Blog', title: 'The blog' },
  { name: 'mf-admin', path: '/admin/login', heading: 'Admin Login', title: 'The admin area' },
] as const;
export type Remote = (typeof remotes)[number];

/** Returns whether the remote brings its own frame, which fails with it. */
export const hasOwnFrame = ({ name }: Remote): boolean => name === 'mf-admin';

/** Returns a page of another remote, to check that the rest of the shop works. */
export const getOtherRemotePage = ({ name }: Remote) =>
  name === 'mf-blog' ? { path: '/shop', heading: 'Shop All' } : { path: '/blog', heading: 'Fashion Blog' };

/** Faults of a remote: its entry cannot be loaded, is not JavaScript, or throws. */
export const faults = [
  'refused',
  'not found',
  'error',
  'HTML',
  'hanging',
  'throws at load',
  'throws at render',
  'throws at hydration',
] as const;
export type Fault = (typeof faults)[number];
