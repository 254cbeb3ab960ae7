import { inTable } from './read-tables.mjs';

const documents = 'node shell/bench/documents.mjs 4';
const orders = 'node api/bench/orders.mjs --connections 8';
const lists = 'node api/bench/http.mjs --products 100000';
const starts = 'node api/bench/start.mjs';
const interactions = 'node shell/bench/interactions.mjs 3';
const transferred = 'node shell/bench/transferred.mjs';
const soak = 'node shell/bench/soak.mjs';
const vendure = 'node api/bench/vendure.mjs';

/** The same commands with the smallest options: whether each runs to its end and prints its figures, which say nothing about an aim. */
export const quickCommands = {
  [documents]: 'node shell/bench/documents.mjs 1 --products 200',
  [orders]: 'node api/bench/orders.mjs --connections 8 --seconds 1 --products 200',
  [lists]: 'node api/bench/http.mjs --products 1000 --seconds 1',
  [starts]: 'node api/bench/start.mjs --products 200 --starts 1',
  [interactions]: 'node shell/bench/interactions.mjs 1',
  [soak]: 'node shell/bench/soak.mjs 200 --products 200',
  [vendure]: 'node api/bench/vendure.mjs --products 20 --carts 20 --rounds 1 --warm-up 1',
};

const toOrderRow = (name, start, aim) => ({
  name,
  unit: '/s',
  aim,
  command: orders,
  find: inTable({ name: start, connections: '8' }, 'a second'),
});
const toVendureRow = (name) => ({
  name: `${name}, calls a second beside Vendure's`,
  unit: 'times',
  aim: 25,
  command: vendure,
  find: inTable({ name }, 'times'),
});
const toListRows = (name) =>
  Object.entries({ median: 15, p95: 30 }).map(([column, aim]) => ({
    name: `100,000 products: ${name}, ${column}`,
    unit: 'ms',
    aim,
    command: lists,
    find: inTable({ name, connections: '8' }, column),
  }));
const toInteractionRow = (name, step, aim) => ({
  name: `at a fourth of the speed: ${name}`,
  unit: 'ms',
  aim,
  command: interactions,
  find: inTable({ '(index)': step }, 'shown'),
});

/**
 * Lists the figures that a stranger would measure, with the aims of part 11: `find` returns the figure in the output of the command. Rows of one command share
 * its run.
 * @type {{ name: string, unit: string, aim: number, command?: string, missing?: string, find?: (output: string) => number | undefined }[]}
 */
export const rows = [
  {
    name: 'distinct product pages, one server',
    unit: '/s',
    aim: 350,
    command: documents,
    find: inTable({ name: 'distinct products' }, 'documents/s'),
  },
  {
    name: 'distinct product pages, two servers',
    unit: '/s',
    aim: 500,
    missing: 'two document servers share the two cores with the API',
  },
  {
    name: 'distinct searches',
    unit: '/s',
    aim: 350,
    command: documents,
    find: inTable({ name: 'distinct searches' }, 'documents/s'),
  },
  toVendureRow('product page'),
  toVendureRow('add to the cart'),
  toOrderRow('add to the cart', 'add to cart', 500),
  toOrderRow('order of a guest', 'order of a guest, two products', 228),
  toOrderRow('orders of the same product', 'order of a guest, the same product', 250),
  ...['list of 24', 'list of a category', 'search', 'filtered search'].flatMap(toListRows),
  ...Object.entries({ 'API ready': 'Ready', 'API ready without a stored index': 'Without a stored index, ready' }).map(
    ([name, start]) => ({
      name: `100,000 products: ${name}`,
      unit: 's',
      aim: 2,
      command: starts,
      find: (text) => Number(new RegExp(`^${start} after (\\S+) s`, 'm').exec(text)?.[1]),
    }),
  ),
  {
    name: 'memory of the document server in a soak of 30,000 documents',
    unit: 'MB',
    aim: 300,
    command: soak,
    find: (text) => Number(/at most (\d+) MB/.exec(text)?.[1]),
  },
  {
    name: 'transferred JavaScript, cart with one line',
    unit: 'KB',
    aim: 150,
    command: transferred,
    find: inTable({ '(index)': '/cart, one line' }, 'KB'),
  },
  toInteractionRow('text “added” readable', 'add to the cart: text readable', 100),
  toInteractionRow('variant', 'choose a colour', 80),
  toInteractionRow('route change', 'list → product', 150),
  {
    name: 'second start',
    unit: 's',
    aim: 3,
    command: 'node shell/bench/second-start.mjs',
    find: (text) => Number(/^Second start (\S+) s$/m.exec(text)?.[1]),
  },
];
