import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Dashboard, toDoKinds } from '@vastra/shared/contract';
import { setToastRenderer } from '@vastra/shared/notify';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { routes } from '../../routes';

const dashboard: Dashboard = {
  stats: { totalSales: 12500, totalOrders: 42, totalUsers: 128, totalProducts: 56 },
  trends: {
    sales: '+12% from last month',
    orders: '+5 new today',
    users: '+3 new today',
    products: '-2% from last month',
  },
  period: 'month',
  inPeriod: {
    sales: 8400.5,
    orders: 28,
    averageOrder: 300.02,
    newCustomers: 9,
    changes: { sales: 12, orders: -5, averageOrder: 0, newCustomers: null },
  },
  chart: [
    { day: '2026-11-19', sales: 0, orders: 0 },
    { day: '2026-11-20', sales: 8400.5, orders: 28 },
  ],
  bestSellers: [{ _id: 'trucker', title: 'Denim Trucker', image: null, pieces: 12, sales: 11988 }],
  lowStock: [
    { productId: 'crew', title: 'Crew T-Shirt', variantId: 'crew-white-m', color: 'White', size: 'M', stock: 0 },
    { productId: 'crew', title: 'Crew T-Shirt', variantId: 'crew-white-l', color: 'White', size: 'L', stock: 3 },
  ],
  pendingReviewCount: 2,
  returnsToApprove: 3,
  returnsToGrade: 1,
  returnsOverdue: 1,
  pickupsFailed: 2,
  attention: [
    { kind: 'orders-to-pack', count: 1 },
    { kind: 'refunds-to-pay', count: 2 },
    { kind: 'mails-failed', count: 3 },
  ],
  tasks: toDoKinds.map((kind, index) => ({ kind, count: index + 1, oldestAt: null })),
  recentOrders: [
    { id: 'VS-1042', customer: 'Meera Nair', date: '2026-11-19T20:00:00Z', amount: 1499.5, status: 'delivered' },
    { id: 'VS-1041', customer: 'Arjun Rao', date: '2026-11-18T06:30:00Z', amount: 799, status: 'processing' },
  ],
  recentUsers: [
    { id: 'u1', name: 'Meera Nair', email: 'meera@example.com', joinDate: '2026-11-17T06:30:00Z', orders: 2 },
  ],
};

const anna = { id: 'a1', name: 'Anna Admin', email: 'admin@vastra.example', role: 'admin' };

const storeSession = (token = 'good') => {
  localStorage.setItem('adminToken', token);
  localStorage.setItem('adminData', JSON.stringify(anna));
};

const notified = jest.fn();

beforeEach(() => {
  localStorage.clear();
  useAdminSession.setState({ status: 'unknown' }, true);
  notified.mockClear();
  setToastRenderer(({ kind, text }) => notified(kind, text));
});

const getAuthorization = (headers: Headers) => headers.get('authorization');

it('shows the figures with their trends', async () => {
  storeSession();
  stubServer({
    'GET admin/dashboard': ({ headers }: { headers: Headers }) =>
      getAuthorization(headers) === 'Bearer good' ? dashboard : buildFailure(401, 'session_expired', 'Expired'),
  });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByText('Total Sales')).toBeInTheDocument();
  const getFigure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(getFigure('Total Sales')).toHaveTextContent('₹12,500');
  expect(getFigure('Orders')).toHaveTextContent('42');
  expect(getFigure('Users')).toHaveTextContent('128');
  expect(getFigure('Products')).toHaveTextContent('56');
  for (const trend of Object.values(dashboard.trends)) expect(screen.getByText(trend)).toBeInTheDocument();
});

it('lists the recent orders and users with dates in India', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': dashboard });
  renderRoutes(routes, '/admin/dashboard');

  const orders = await screen.findByRole('table', { name: 'Recent Orders' });
  expect(
    within(orders)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Order ID', 'Customer', 'Date', 'Amount', 'Status', 'Action']);
  const order = within(orders).getByRole('row', { name: /VS-1042/ });
  // 20:00 UTC is after midnight in India.
  expect(order).toHaveTextContent('VS-1042Meera Nair20 Nov 2026₹1,499.50DeliveredView');
  expect(within(order).getByText('Delivered')).toHaveClass('delivered');
  expect(screen.getByText('Processing')).toHaveClass('processing');

  const users = screen.getByRole('table', { name: 'Recent Users' });
  expect(within(users).getByRole('row', { name: /Meera/ })).toHaveTextContent(
    'Meera Nairmeera@example.com17 Nov 20262View',
  );
});

it('says when there are no orders and users yet', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': { ...dashboard, recentOrders: [], recentUsers: [] } });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
  expect(screen.getByText('No users yet.')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: /Recent/ })).not.toBeInTheDocument();
});

it('tells the menu whether the shop has had an order', async () => {
  storeSession();
  const stats = { ...dashboard.stats, totalOrders: 0 };
  stubServer({ 'GET admin/dashboard': { ...dashboard, stats } });
  const { unmount } = renderRoutes(routes, '/admin/dashboard');
  await screen.findByText('Total Sales');
  expect(screen.getByRole('button', { name: 'Selling' })).toHaveAttribute('aria-expanded', 'false');
  unmount();
  stubServer({ 'GET admin/dashboard': dashboard });
  renderRoutes(routes, '/admin/dashboard');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Selling' })).toHaveAttribute('aria-expanded', 'true'));
});

it('links to each order and user, and to all of them', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': dashboard });
  renderRoutes(routes, '/admin/dashboard');

  const links = { 'View order VS-1042': '/admin/orders/VS-1042', 'View Meera Nair': '/admin/users/u1' };
  await screen.findByRole('table', { name: 'Recent Orders' });
  for (const [name, href] of Object.entries(links))
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  const all = { 'View All: Recent Orders': '/admin/orders', 'View All: Recent Users': '/admin/users' };
  for (const [name, href] of Object.entries(all)) {
    expect(screen.getByRole('link', { name })).toHaveTextContent(/^View All$/);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('loads the period of the URL, and shows the previous one until it arrives', async () => {
  storeSession();
  const requested: (string | null)[] = [];
  stubServer({
    'GET admin/dashboard': ({ query }: { query: URLSearchParams }) => {
      requested.push(query.get('period'));
      return requested.length === 2 ? new Promise(() => {}) : dashboard;
    },
  });
  const { router } = renderRoutes(routes, '/admin/dashboard?period=year');
  await userEvent.click(await screen.findByRole('link', { name: 'Week' }));
  expect(router.state.location.search).toBe('?period=week');
  expect(requested).toEqual(['year', 'week']);
  expect(screen.getByText('₹12,500')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Sales' })).toHaveAttribute('aria-busy', 'true');
});

it('compares the period with the previous one, and lists its days in a table', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': dashboard });
  renderRoutes(routes, '/admin/dashboard?period=nonsense');

  const sales = await screen.findByRole('region', { name: 'Sales' });
  expect(within(sales).getByRole('link', { current: true })).toHaveTextContent('Month');
  const getFigureGroup = (label: string) => within(sales).getByText(label, { selector: 'dt' }).parentElement;
  expect(getFigureGroup('Sales in the period')).toHaveTextContent('₹8,400.50+12% compared with the previous period');
  expect(getFigureGroup('Orders in these sales')).toHaveTextContent('28-5% compared with the previous period');
  expect(getFigureGroup('New customers')).toHaveTextContent('9No earlier data to compare with');
  await userEvent.click(within(sales).getByText('Show as a table'));
  const table = within(sales).getByRole('table', { name: 'Sales by day' });
  expect(within(table).getByRole('row', { name: /20 Nov/ })).toHaveTextContent('₹8,400.5028');
});

it('links to best sellers, low stock and open tasks', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': dashboard });
  renderRoutes(routes, '/admin/dashboard');

  const attention = await screen.findByRole('region', { name: 'Needs attention' });
  expect(
    within(attention)
      .getAllByRole('link')
      .slice(0, 17)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 order held for review',
    '2 orders to pack',
    '3 parcels to hand over',
    '4 undelivered parcels without a next attempt',
    '5 parcels coming back',
    '6 parcels that came back to grade',
    '7 returns to approve',
    '8 returns to pick up',
    '9 returns to receive',
    '10 returns to refund or credit',
    '11 exchanges that wait',
    '12 refunds to pay out',
    '13 refunds rejected by the payment provider',
    '14 refunds without an account to pay to',
    '15 refunds paid twice',
    '16 messages to reply to',
    '17 reviews to check',
  ]);
  expect(within(attention).getByRole('link', { name: '4 undelivered parcels without a next attempt' })).toHaveAttribute(
    'href',
    '/admin/shipments?task=attempt',
  );
  expect(within(attention).getByRole('link', { name: '17 reviews to check' })).toHaveAttribute(
    'href',
    '/admin/reviews?state=pending',
  );
  expect(screen.getByRole('link', { name: '3 emails or SMS could not be sent' })).toHaveAttribute(
    'href',
    '/admin/jobs',
  );
  expect(screen.getByRole('link', { name: 'Denim Trucker' })).toHaveAttribute('href', '/admin/products/trucker');
  const low = screen.getByRole('region', { name: 'Low stock' });
  expect(low).toHaveTextContent('White, MSold out');
  expect(low).toHaveTextContent('White, L3 left');
  expect(within(low).getByRole('link', { name: /View all/ })).toHaveAttribute('href', '/admin/products?stock=low');
});

it('shows no tasks when there are none', async () => {
  storeSession();
  stubServer({
    'GET admin/dashboard': {
      ...dashboard,
      attention: [],
      tasks: [{ kind: 'orders-to-pack', count: 0, oldestAt: null }],
      pendingReviewCount: 0,
      returnsToApprove: 0,
      returnsToGrade: 0,
      returnsOverdue: 0,
      pickupsFailed: 0,
      bestSellers: [],
      lowStock: [],
    },
  });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByText('No sales in this period.')).toBeInTheDocument();
  expect(screen.getByText('No published product is low on stock.')).toBeInTheDocument();
  expect(screen.queryByText('Needs attention')).not.toBeInTheDocument();
});

it('shows that it loads', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': () => new Promise(() => {}) });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByText('Loading dashboard...')).toBeInTheDocument();
});

it('shows when loading fails, and retries', async () => {
  storeSession();
  let isDown = true;
  stubServer({
    'GET admin/dashboard': () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : dashboard),
  });
  renderRoutes(routes, '/admin/dashboard');

  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Failed to load the dashboard. Please try again later.')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('₹12,500')).toBeInTheDocument();
});

it('redirects /admin to the dashboard', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': dashboard });
  const { router } = renderRoutes(routes, '/admin');

  expect(await screen.findByText('₹12,500')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});

it('redirects a visitor without a session to the admin sign-in', async () => {
  const { calls } = stubServer({});
  const { router } = renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/login');
  expect(calls).toEqual([]);
});

it('renews an expired token and repeats the call', async () => {
  storeSession('old');
  const { calls } = stubServer({
    'GET admin/dashboard': ({ headers }: { headers: Headers }) =>
      getAuthorization(headers) === 'Bearer new' ? dashboard : buildFailure(401, 'session_expired', 'Expired'),
    'POST admin/auth/refresh-token': { token: 'new', admin: anna },
  });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByText('₹12,500')).toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBe('new');
  expect(calls.filter((call) => !/admin\/(health|setup)$/.test(call))).toEqual([
    ...['GET admin/dashboard', 'POST admin/auth/refresh-token', 'GET admin/dashboard'],
  ]);
});

it('says in one line whether everything is all right', async () => {
  storeSession();
  const line = { label: 'Jobs', message: 'Fine.', action: '', since: null, screen: null, page: null };
  const lines = [
    { ...line, id: 'jobs', state: 'fine' },
    { ...line, id: 'disk', state: 'look' },
    { ...line, id: 'clock', state: 'broken' },
  ];
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  stubServer({
    'GET admin/dashboard': dashboard,
    'GET admin/health': async () => {
      await responded;
      return { checkedAt: '2026-11-20T06:00:00Z', lines };
    },
  });
  renderRoutes(routes, '/admin/dashboard');
  expect(await screen.findByText('₹12,500')).toBeInTheDocument();
  // Its place is kept, so that the figures do not move when the result arrives.
  expect(screen.getByText('Loading the health of the shop...')).toBeInTheDocument();
  respond();
  const link = await screen.findByRole('link', { name: '2 things need a look' });
  expect(link).toHaveAttribute('href', '/admin/health');
});

it('ends a session that cannot be renewed, and notifies', async () => {
  storeSession('old');
  stubServer({
    'GET admin/dashboard': buildFailure(401, 'session_expired', 'Expired'),
    'POST admin/auth/refresh-token': buildFailure(401, 'session_expired', 'Expired'),
  });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  expect(notified.mock.calls).toEqual([['error', 'Your session has expired. Please log in again.']]);
  expect(localStorage.getItem('adminToken')).toBeNull();
  expect(localStorage.getItem('adminData')).toBeNull();
});

it('keeps the session when the renewal gets no response', async () => {
  storeSession('old');
  stubServer({
    'GET admin/dashboard': buildFailure(401, 'session_expired', 'Expired'),
    'POST admin/auth/refresh-token': buildFailure(503, 'unavailable', 'An error occurred'),
  });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBe('old');
});

it('ends the session of a customer who is no longer an admin', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': buildFailure(403, 'not_admin', 'Not authorized as admin') });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  expect(notified).toHaveBeenCalledWith('error', 'Not authorized as admin');
});

it('signs out even if the server does not respond', async () => {
  storeSession();
  const { calls } = stubServer({
    'GET admin/dashboard': dashboard,
    'POST admin/auth/logout': buildFailure(503, 'unavailable', 'An error occurred'),
  });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByText('Anna Admin')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBeNull();
  expect(calls).toContain('POST admin/auth/logout');
});

it('follows a sign-out in another tab', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': dashboard });
  renderRoutes(routes, '/admin/dashboard');

  expect(await screen.findByText('₹12,500')).toBeInTheDocument();
  localStorage.clear();
  fireEvent(window, new StorageEvent('storage', { key: 'adminToken', newValue: null }));
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
});

it('is excluded from search engines', async () => {
  storeSession();
  stubServer({ 'GET admin/dashboard': dashboard });
  renderRoutes(routes, '/admin/dashboard');

  await screen.findByText('₹12,500');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
