import { ShiprocketStandIn, standInAccount } from './shiprocket-stand-in';

/** Runs the stand-in during the tests of a file. Returns it with the settings for applications; call this before the hooks that build them. */
export function useShiprocketStandIn() {
  const standIn = new ShiprocketStandIn();
  const shiprocket = { ...standInAccount, apiUrl: '' };
  beforeAll(async () => {
    shiprocket.apiUrl = await standIn.listen();
  });
  afterAll(() => standIn.close());
  afterEach(() => standIn.reset());
  return { standIn, shiprocket };
}
