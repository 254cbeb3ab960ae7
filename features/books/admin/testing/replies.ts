const salesRow = {
  ...{ key: '2026-11-20', label: '2026-11-20', units: 2, unitsReturned: 1, gross: 1998, discounts: 100 },
  ...{ delivery: 79, returns: 949, net: 1028, tax: 48.95 },
};

/** Replies with days and months, which samples have not, for the test of all controls. */
export const replies = {
  'GET /admin/books/reports/sales': { rows: [salesRow] },
  'GET /admin/books/gstr-1': { month: '2026-11' },
};
