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

const normalise = (state: string): string => state.trim().toLowerCase().replace(/\s+/g, ' ');

/** Compares two state names regardless of case and blanks. */
export const isSameState = (a: string, b: string): boolean => normalise(a) === normalise(b);

/** Returns the GST code of a state name as somebody typed it; undefined when there is no such state. */
export const findStateCode = (state: string): string | undefined =>
  Object.entries(stateCodes).find(([name]) => isSameState(name, state))?.[1];
