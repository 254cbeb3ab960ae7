import { adminAreas, listStartAreas } from '../../../mf-admin/src/admin-areas';
import '../../../mf-admin/src/routes';

const listLabels = ([{ items }]: { items: { label: string }[] }[]) => items.map(({ label }) => label);

it('is beside the products, also in the menu of a shop without orders', () => {
  const start = listLabels(listStartAreas());
  expect(start[start.indexOf('Products') + 1]).toBe('Import and export');
  const catalogue = listLabels(adminAreas.filter(({ group }) => group === 'Catalogue'));
  expect(catalogue.indexOf('Import and export')).toBeLessThan(catalogue.indexOf('Categories'));
});
