import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An issuer of identity tokens for CI jobs, as a forge is one. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'forge-1', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const body = request.url?.startsWith('/.well-known') ? { jwks_uri: `${url}/keys` } : { keys: [key] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Signs a token of a job; by default one of the issuer for the test shop, valid for five minutes. */
  const signToken = (claims: JWTPayload, { expiresIn = '5m', signWith = privateKey } = {}): Promise<string> =>
    new SignJWT({ iss: url, aud: 'https://vastra.example', sub: 'repo:vastra/gifts', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'forge-1' })
      .setIssuedAt()
      .setExpirationTime(expiresIn)
      .sign(signWith);
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url, signToken, stop };
}
