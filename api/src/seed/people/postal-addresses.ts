import type { AddressSnapshot } from '@vastra/shared/contract';
import { toFraction } from '../rows/times';
import type { Person } from './person';

/** State, PIN code and, for some, district of the cities that the demo's orders go to. */
const cities: Record<string, [state: string, postalCode: string, district?: string]> = {
  Ahmedabad: ['Gujarat', '380009'],
  Alappuzha: ['Kerala', '688001'],
  Amritsar: ['Punjab', '143001'],
  Bengaluru: ['Karnataka', '560038'],
  Bhubaneswar: ['Odisha', '751001'],
  Chandigarh: ['Chandigarh', '160017'],
  Coimbatore: ['Tamil Nadu', '641002'],
  Gandhinagar: ['Gujarat', '382016'],
  Gurugram: ['Haryana', '122002'],
  Howrah: ['West Bengal', '711101'],
  Indore: ['Madhya Pradesh', '452001'],
  Jalandhar: ['Punjab', '144001'],
  Jodhpur: ['Rajasthan', '342001'],
  Kanpur: ['Uttar Pradesh', '208001'],
  Kochi: ['Kerala', '682016', 'Ernakulam'],
  Kolkata: ['West Bengal', '700019'],
  Kottayam: ['Kerala', '686001'],
  Lucknow: ['Uttar Pradesh', '226001'],
  Ludhiana: ['Punjab', '141001'],
  Madurai: ['Tamil Nadu', '625001'],
  Malappuram: ['Kerala', '676505'],
  Mangaluru: ['Karnataka', '575003'],
  Mumbai: ['Maharashtra', '400050'],
  Mysuru: ['Karnataka', '570001'],
  Nashik: ['Maharashtra', '422002'],
  Noida: ['Uttar Pradesh', '201301'],
  Patiala: ['Punjab', '147001'],
  Pune: ['Maharashtra', '411004'],
  Rajkot: ['Gujarat', '360001'],
  Rohtak: ['Haryana', '124001'],
  Srinagar: ['Jammu and Kashmir', '190001'],
  Thane: ['Maharashtra', '400601'],
  Udaipur: ['Rajasthan', '313001'],
  Udupi: ['Karnataka', '576101'],
  Visakhapatnam: ['Andhra Pradesh', '530003'],
};

const streets = ['Station Road', 'Gandhi Road', 'Lake View Road', 'Temple Street', 'Nehru Nagar', 'Market Road'];

/** Builds the home address of a demo customer. Customers without a phone get a made-up number for the courier. */
export function buildHomeAddress({ id, user, phone }: Person): AddressSnapshot {
  const city = cities[user.city];
  if (!city) throw new Error(`The demo has no PIN code for ${user.city}: see seed/people/postal-addresses.ts.`);
  const number = 1 + Math.floor(toFraction(`${id} house`) * 240);
  const street = streets[Math.floor(toFraction(`${id} street`) * streets.length)];
  return {
    name: user.name,
    phone: phone ?? `90001${String(Math.floor(toFraction(`${id} phone`) * 100_000)).padStart(5, '0')}`,
    line1: `${number}, ${street}`,
    line2: '',
    city: user.city,
    district: city[2] ?? '',
    state: city[0],
    postalCode: city[1],
    country: 'India',
  };
}

/** Builds the work address of the demo customer Asha, who lives in Kochi. */
export const buildWorkAddress = (person: Person): AddressSnapshot => ({
  ...buildHomeAddress(person),
  line1: '4th Floor, Marine Chambers',
  line2: 'Shanmugham Road',
  postalCode: '682031',
});
