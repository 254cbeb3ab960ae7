import { setUpTestShop } from '../../../testing/shop';
import { Dictionary } from './dictionary';

const shop = setUpTestShop();

it('returns the same stems of the words of synonyms until there are others', async () => {
  const dictionary = new Dictionary(shop.db);
  const synonyms = new Map([['tunic', ['long kurtas', 'shirts']]]);
  const getStems = await dictionary.loadSynonymStems(synonyms);
  expect(['kurtas', 'long', 'shirts', 'jackets'].map(getStems)).toEqual([['kurta'], ['long'], ['shirt'], []]);
  expect(await dictionary.loadSynonymStems(synonyms)).toBe(getStems);
  const getOtherStems = await dictionary.loadSynonymStems(new Map([['coat', ['jackets']]]));
  expect(['jackets', 'shirts'].map(getOtherStems)).toEqual([['jacket'], []]);
});
