import { listSingulars, toPhoneticKey, toPhoneticStem } from './phonetic-key';

it.each([
  'kurta kurtha kurtaa कुर्ता कुरता',
  'sari saree saari sarri',
  'jutti juti jooti जूती',
  'chunni chuni चुन्नी',
  'dupatta dupata duppatta दुपट्टा',
  'lehenga lehnga lahanga lehengaa लहंगा',
  'salwar shalwar salvar सलवार',
  'chashma chasma चश्मा',
  'kameez qameez kamiz',
  'jacket jaket जैकेट',
  'handbag हैंडबैग',
  'safed सफेद',
])('gives the spellings %s one key', (words) => {
  expect(new Set(words.split(' ').map(toPhoneticKey)).size).toBe(1);
});

it.each([
  ['kurta', 'kurti'],
  ['juta', 'jutti'],
  ['mint', 'mount'],
  ['bag', 'big'],
  ['silk', 'slack'],
])('keeps %s and %s apart', (first, second) => {
  expect(toPhoneticKey(first)).not.toBe(toPhoneticKey(second));
});

it('gives the forms of a Hindi word one stem', () => {
  expect(new Set(['kala', 'kale', 'kali', 'काला', 'काली'].map(toPhoneticStem)).size).toBe(1);
  expect(listSingulars('jutiyan')).toContain('juti');
  expect(listSingulars('बच्चों')).toContain('bachch');
});
