/** GST codes of the states and union territories. */
export const stateCodes: Record<string, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Old names, usual spellings and abbreviations per state, as they are typed and imported. */
const otherNames: Record<string, string> = {
  'Jammu and Kashmir': 'Jammu Kashmir, J and K, JK',
  'Himachal Pradesh': 'HP, Himachal',
  Punjab: 'PB',
  Chandigarh: 'CH',
  Uttarakhand: 'Uttaranchal, Uttrakhand, Uttarkhand, UK, UA',
  Haryana: 'HR',
  Delhi: 'New Delhi, NCT of Delhi, Delhi NCT, National Capital Territory of Delhi, DL',
  Rajasthan: 'RJ',
  'Uttar Pradesh': 'UP',
  Bihar: 'BR',
  Sikkim: 'SK',
  'Arunachal Pradesh': 'AR',
  Nagaland: 'NL',
  Manipur: 'MN',
  Mizoram: 'MZ',
  Tripura: 'TR',
  Meghalaya: 'ML',
  Assam: 'AS',
  'West Bengal': 'WB, Bengal, Paschim Banga',
  Jharkhand: 'JH',
  Odisha: 'Orissa, OD, OR',
  Chhattisgarh: 'Chattisgarh, Chhatisgarh, CG, CT',
  'Madhya Pradesh': 'MP',
  Gujarat: 'GJ, Gujrat',
  'Dadra and Nagar Haveli and Daman and Diu': 'Dadra and Nagar Haveli, Daman and Diu, Daman, Diu, DNHDD, DH, DD, DN',
  Maharashtra: 'MH, Maharastra',
  Karnataka: 'KA, Karnatak',
  Goa: 'GA',
  Lakshadweep: 'LD, Laccadive',
  Kerala: 'KL, Keralam',
  'Tamil Nadu': 'TN, Tamilnad',
  Puducherry: 'Pondicherry, Pondy, PY',
  'Andaman and Nicobar Islands': 'Andaman and Nicobar, Andaman Nicobar, AN',
  Telangana: 'TS, TG, Telengana',
  'Andhra Pradesh': 'AP, Andhra',
  Ladakh: 'LA',
};

/** Reduces a name to its letters. "J & K", "Tamilnadu" and "33-TAMIL NADU" are "jandk", "tamilnadu" and "tamilnadu". */
export const normaliseState = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')
    .replace(/^(?:stateof|the)/, '');

/** State by each of its names, as `normaliseState` returns them. */
const statesByName: ReadonlyMap<string, string> = new Map(
  Object.keys(stateCodes).flatMap((state) =>
    [state, ...otherNames[state].split(',')].map((name): [string, string] => [normaliseState(name), state]),
  ),
);

/** Returns the state's name for a typed name; undefined if there is no such state. */
export const findState = (text: string): string | undefined => statesByName.get(normaliseState(text));

/** Checks whether a text is the name of a state, letter for letter. */
export const isStateName = (text: string): boolean => Object.hasOwn(stateCodes, text);

/** Returns the GST code of a typed state name; undefined if there is no such state. */
export function findStateCode(text: string): string | undefined {
  const state = findState(text);
  return state && stateCodes[state];
}

/** Returns the name of the state with a GST code; undefined if no state has the code. */
export const findStateByCode = (code: string): string | undefined =>
  Object.keys(stateCodes).find((state) => stateCodes[state] === code);

/** Compares two names of states, also in different spellings. */
export const isSameState = (a: string, b: string): boolean =>
  (findState(a) ?? normaliseState(a)) === (findState(b) ?? normaliseState(b));
