import { shop } from '../testing/dependencies';
import { buildGraphData, listEdges } from './graph-data';

const { nodes, rows } = buildGraphData(shop);
const edges = listEdges(rows).map(({ from, to, names }) => [from.id, to.id, Object.values(names).flat().join(', ')]);

it('has a node for each live release and canary, and for the API', () => {
  expect(nodes.map(({ id, share }) => [id, share])).toEqual([
    ['mf-blog@1.0.0', null],
    ['mf-blog@1.1.0', 0.1],
    ['mf-cart@2.0.0', null],
    ['shell@3.0.0', null],
    ['API@1.2.0', null],
  ]);
});

it('has a line from each user to each release that provides something, and none to itself', () => {
  expect(edges).toEqual([
    ['mf-cart@2.0.0', 'mf-blog@1.0.0', 'blog/latest-posts'],
    ['mf-cart@2.0.0', 'mf-blog@1.1.0', 'blog/latest-posts'],
    ['mf-blog@1.1.0', 'mf-cart@2.0.0', 'cart/add'],
    ['shell@3.0.0', 'mf-cart@2.0.0', 'cart:changed'],
    ['mf-cart@2.0.0', 'API@1.2.0', 'GET /cart'],
  ]);
});

it('distinguishes unused dependencies from missing dependencies', () => {
  const listNames = (wanted: string) => rows.filter(({ state }) => state === wanted).map(({ name }) => name);
  expect(listNames('unused')).toEqual(['cart/mini-cart', 'GET /jobs']);
  expect(listNames('missing')).toEqual(['blog/offers']);
});

it('has no API while its contract is unknown, and leaves out unknown kinds', () => {
  const later = [{ kind: 'flag', name: 'home', providers: [], users: [] }] as unknown as typeof shop.dependencies;
  const { nodes: without, rows: none } = buildGraphData({ ...shop, dependencies: later, api: null });
  expect(without.map(({ part }) => part)).not.toContain('API');
  expect(none).toEqual([]);
});
