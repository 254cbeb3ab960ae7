import { findMissingFacts, resolveFacts } from './product-facts';

const defaults = {
  genericName: 'Kurtas',
  countryOfOrigin: 'India',
  maker: 'Neel',
  netQuantity: '1 N',
  customerCare: '1',
};

it('takes the defaults for empty facts', () => {
  expect(resolveFacts({ netQuantity: '2 N' }, defaults)).toMatchObject({
    ...defaults,
    netQuantity: '2 N',
    importer: '',
  });
  expect(findMissingFacts(resolveFacts({}, defaults))).toEqual([]);
});

it('needs the importer of a product of another country, and takes no default maker for it', () => {
  const own = { countryOfOrigin: 'Nepal' };
  expect(resolveFacts(own, defaults).maker).toBe('');
  expect(findMissingFacts(resolveFacts(own, defaults))).toEqual(['importer']);
  expect(findMissingFacts(resolveFacts(own, { ...defaults, importer: 'Neel' }))).toEqual([]);
});

it('needs all facts but the month of manufacture', () => {
  expect(findMissingFacts(resolveFacts({ countryOfOrigin: 'India' }, {}))).toEqual([
    'genericName',
    'maker',
    'netQuantity',
    'customerCare',
  ]);
});
