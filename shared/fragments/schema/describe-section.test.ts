import type { Properties } from '../../fragment-key';
import { describeSection, settings } from '.';
import { drawPreview } from './draw-preview';

const describeNote = (more: object = {}, preset: object = { heading: 'New', link: '/shop' }) =>
  describeSection({
    label: 'Note',
    settings: { heading: settings.text('Heading', 10), link: settings.link('Link').optional() },
    presets: [{ label: 'Short', settings: preset as Properties }],
    ...more,
  });

it('describes the settings of a section, and its declaration', () => {
  const { properties, section } = describeNote({ pages: ['cart'], limit: 2 });
  expect(properties.properties).toMatchObject({ heading: { title: 'Heading' }, link: { control: 'link' } });
  expect(section).toEqual({
    label: 'Note',
    pages: ['cart'],
    limit: 2,
    presets: [{ label: 'Short', settings: { heading: 'New', link: '/shop' } }],
  });
});

it('describes settings that belong together', () => {
  const { properties } = describeSection({
    label: 'Picture',
    settings: { ...settings.describedPicture(), ...settings.button(), titles: settings.texts('Titles', 5) },
    presets: [{ label: 'Picture', settings: { titles: ['a'] } }],
  });
  expect(properties.properties).toMatchObject({
    picture: { title: 'Picture', control: 'picture' },
    alt: { title: 'Description of the picture', description: 'Read to people who do not see it.', default: '' },
    link: { title: 'Link of the button', control: 'link' },
    linkLabel: { title: 'Text of the button', maxLength: 40, default: '' },
    titles: { title: 'Titles', type: 'array', maxItems: 12 },
  });
  expect(properties.required).toEqual(['titles']);
});

it('refuses a preset that the settings do not allow', () => {
  expect(() => describeNote({}, { heading: 'Much too long' })).toThrow('The preset Short of Note is not allowed');
  expect(() => describeNote({}, { heading: 'New', link: 'javascript:1' })).toThrow('the property link has a value');
});

it('draws the preview of rows, and takes a picture', () => {
  const { section } = describeNote({ preview: { alt: 'A heading', rows: ['heading', 'text picture'] } });
  expect(section.preview?.alt).toBe('A heading');
  const svg = decodeURIComponent(section.preview!.image.replace('data:image/svg+xml,', ''));
  expect(svg).toMatch(/^<svg .*<\/svg>$/);
  expect(svg.match(/<rect/g)!.length).toBeGreaterThan(4);
  const image = 'data:image/png;base64,AAAA';
  expect(describeNote({ preview: { alt: 'x', image } }).section.preview).toEqual({ alt: 'x', image });
});

it.each([
  [{ alt: 'x', rows: ['heading sculpture'] }, 'A preview has no part sculpture'],
  [{ alt: 'x', rows: Array.from({ length: 8 }, () => 'text') }, 'too many rows'],
  [{ alt: 'x', image: 'https://example.in/a.png' }, 'is no data URL'],
  [{ alt: 'x', image: 'data:text/html,<p>' }, 'is no data URL'],
  [{ alt: 'x', image: `data:image/png;base64,${'A'.repeat(8000)}` }, 'more than 8000 characters'],
])('refuses the preview %j', (preview, message) => {
  expect(() => describeNote({ preview })).toThrow(message);
});

it('draws parts within the picture', () => {
  const svg = decodeURIComponent(drawPreview(['heading', 'picture text button', 'line']));
  const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)];
  expect(boxes.length).toBeGreaterThan(4);
  for (const [, x, y, width, height] of boxes.map((box) => box.map(Number))) {
    expect(x + width).toBeLessThanOrEqual(160);
    expect(y + height).toBeLessThanOrEqual(100);
  }
});
