import { drawIcon, iconNames } from './icons';

it('draws icons in the colour of the text', () => {
  expect(iconNames.length).toBeGreaterThan(0);
  for (const name of iconNames) expect(drawIcon(name)).toContain('stroke="currentColor"');
});
