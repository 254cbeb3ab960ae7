import type { CarrierRate, RateRequest } from '../carrier';
import { CarrierError } from '../carrier-error';
import type { ShiprocketClient } from './client';
import { parseDay } from './reports';
import { toKilograms, toRupeeNumber } from './requests';
import { type PickupPlace, parseResponse, serviceabilitySchema } from './responses';

/** Returns the couriers that take a parcel, the recommended one first, then by price. */
export async function listRates(
  client: ShiprocketClient,
  place: PickupPlace,
  { postalCode, cashDue, value, ...parcel }: RateRequest,
): Promise<CarrierRate[]> {
  const query = {
    pickup_postcode: place.pin_code,
    delivery_postcode: postalCode,
    cod: cashDue > 0 ? 1 : 0,
    weight: toKilograms(parcel.weightGrams),
    length: Math.ceil(parcel.lengthMm / 10),
    breadth: Math.ceil(parcel.widthMm / 10),
    height: Math.ceil(parcel.heightMm / 10),
    declared_value: toRupeeNumber(value),
  };
  const { data } = parseResponse(serviceabilitySchema, await getServices(client, query));
  const rates = (data?.available_courier_companies ?? []).map((company) => ({
    serviceId: String(company.courier_company_id),
    name: company.courier_name.slice(0, 100),
    price: Math.round(company.rate * 100),
    days: company.estimated_delivery_days ? Math.round(company.estimated_delivery_days) : null,
    expectedOn: parseDay(company.etd) ?? null,
    rating: company.rating ?? null,
    isRecommended: company.courier_company_id === data?.recommended_courier_company_id,
  }));
  return rates
    .filter(({ price }) => price >= 0)
    .sort((a, b) => Number(b.isRecommended) - Number(a.isRecommended) || a.price - b.price)
    .slice(0, 50);
}

/** A PIN code without any courier is answered with 404. */
async function getServices(client: ShiprocketClient, query: Record<string, string | number>): Promise<unknown> {
  try {
    return await client.get('/courier/serviceability/', query);
  } catch (error) {
    if (error instanceof CarrierError && error.kind === 'refused' && error.message.endsWith(' 404')) return {};
    throw error;
  }
}
