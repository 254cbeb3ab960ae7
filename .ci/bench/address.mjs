/** Returns an address with a new phone number, because orders of one phone are placed one after the other. */
export const buildAddress = () => ({
  name: 'Asha Rao',
  phone: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
  line1: '12 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560025',
});
