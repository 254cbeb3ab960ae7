import { findRegion } from './postal-codes';
import { postalRegions } from './postal-regions';

it.each([
  ['110001', 'Delhi', 'Delhi'],
  ['121001', 'Faridabad', 'Haryana'],
  ['122002', 'Gurugram', 'Haryana'],
  ['134109', 'Panchkula', 'Haryana'],
  ['141001', 'Ludhiana', 'Punjab'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['160062', 'Mohali', 'Punjab'],
  ['171001', 'Shimla', 'Himachal Pradesh'],
  ['180001', 'Jammu', 'Jammu and Kashmir'],
  ['190001', 'Srinagar', 'Jammu and Kashmir'],
  ['194101', 'Leh', 'Ladakh'],
  ['201301', 'Noida', 'Uttar Pradesh'],
  ['201001', 'Ghaziabad', 'Uttar Pradesh'],
  ['226001', 'Lucknow', 'Uttar Pradesh'],
  ['246701', 'Bijnor', 'Uttar Pradesh'],
  ['246149', '', 'Uttarakhand'],
  ['247001', 'Saharanpur', 'Uttar Pradesh'],
  ['247667', 'Roorkee', 'Uttarakhand'],
  ['262701', 'Lakhimpur Kheri', 'Uttar Pradesh'],
  ['262501', '', 'Uttarakhand'],
  ['248001', 'Dehradun', 'Uttarakhand'],
  ['302001', 'Jaipur', 'Rajasthan'],
  ['362001', 'Junagadh', 'Gujarat'],
  ['362520', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['382010', 'Gandhinagar', 'Gujarat'],
  ['396001', 'Valsad', 'Gujarat'],
  ['396230', 'Silvassa', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['400601', 'Thane', 'Maharashtra'],
  ['403001', 'Goa', 'Goa'],
  ['452001', 'Indore', 'Madhya Pradesh'],
  ['492001', 'Raipur', 'Chhattisgarh'],
  ['500001', 'Hyderabad', 'Telangana'],
  ['517501', 'Tirupati', 'Andhra Pradesh'],
  ['533464', 'Yanam', 'Puducherry'],
  ['560025', 'Bengaluru', 'Karnataka'],
  ['577201', 'Shivamogga', 'Karnataka'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['609602', 'Karaikal', 'Puducherry'],
  ['600001', 'Chennai', 'Tamil Nadu'],
  ['641601', 'Tiruppur', 'Tamil Nadu'],
  ['673001', 'Kozhikode', 'Kerala'],
  ['673310', 'Mahe', 'Puducherry'],
  ['682001', 'Kochi', 'Kerala'],
  ['682555', 'Kavaratti', 'Lakshadweep'],
  ['700001', 'Kolkata', 'West Bengal'],
  ['737101', 'Gangtok', 'Sikkim'],
  ['744101', 'Port Blair', 'Andaman and Nicobar Islands'],
  ['751001', 'Bhubaneswar', 'Odisha'],
  ['781001', 'Guwahati', 'Assam'],
  ['786630', '', 'Arunachal Pradesh'],
  ['791111', 'Itanagar', 'Arunachal Pradesh'],
  ['793001', 'Shillong', 'Meghalaya'],
  ['795001', 'Imphal', 'Manipur'],
  ['796001', 'Aizawl', 'Mizoram'],
  ['797112', 'Dimapur', 'Nagaland'],
  ['799001', 'Agartala', 'Tripura'],
  ['800001', 'Patna', 'Bihar'],
  ['831001', 'Jamshedpur', 'Jharkhand'],
  ['834001', 'Ranchi', 'Jharkhand'],
  ['900056', '', 'Army Postal Service'],
])('finds the region of %s', (postalCode, city, state) => {
  expect(findRegion(postalCode)).toEqual({ city, state });
});

it.each(['100001', '290001', '350001', '540001', '550001', '650001', '660001', '860001', '890001'])(
  'finds no region for %s',
  (postalCode) => {
    expect(findRegion(postalCode)).toBeUndefined();
  },
);

it('has every state and union territory, and no prefix twice', () => {
  expect(Object.keys(postalRegions)).toHaveLength(36 + 1);
  const entries = Object.values(postalRegions).flatMap((list) => list.split(','));
  expect(entries.filter((entry) => !/^\s*\d{1,6}( [A-Z][A-Za-z -]+)?$/.test(entry))).toEqual([]);
  const prefixes = entries.map((entry) => entry.trim().split(' ')[0]);
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
});
