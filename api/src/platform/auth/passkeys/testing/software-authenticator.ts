import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Encodes what passkeys need of CBOR (RFC 8949): integers, byte and text strings, maps. */
function encodeCbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const buildHead = (type: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(type << 5) | length]);
    if (length < 256) return Buffer.from([(type << 5) | 24, length]);
    return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? buildHead(1, -1 - value) : buildHead(0, value);
  if (typeof value === 'string') return Buffer.concat([buildHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([buildHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, part]) => [encodeCbor(key), encodeCbor(part as number)]);
  return Buffer.concat([buildHead(5, value.size), ...entries]);
}

const flags = { userPresent: 1, userVerified: 4, backupEligible: 8, attestedData: 64 };

/** Changes of a response that make it wrong. */
interface Variation {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
}

/** A passkey in software: one ES256 key, attestation "none". */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly key: KeyObject;
  private readonly coseKey: Buffer;
  private counter = 0;
  private userHandle?: string;

  constructor(
    private readonly origin = 'https://vastra.example',
    /** False for a passkey that is synchronised, whose counter stays 0. */
    private readonly isCounting = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    const coordinates: [number, Buffer][] = [
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ];
    // Type EC2, algorithm ES256, curve P-256.
    this.coseKey = encodeCbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], ...coordinates]));
  }

  /** Creates the response to `PublicKeyCredentialCreationOptionsJSON`. */
  register(options: { challenge: string; rp: { id: string }; user: { id: string } }, variation: Variation = {}) {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.coseKey]);
    const authData = this.buildData(options.rp.id, variation, attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: this.buildClientData('webauthn.create', options.challenge, variation).toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Creates the response to `PublicKeyCredentialRequestOptionsJSON`. */
  signIn(options: { challenge: string; rpId: string }, variation: Variation = {}) {
    if (this.isCounting) this.counter += 1;
    const authenticatorData = this.buildData(options.rpId, variation);
    const clientData = this.buildClientData('webauthn.get', options.challenge, variation);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.key);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: variation.userHandle ?? this.userHandle,
      },
    };
  }

  private buildClientData(type: string, challenge: string, variation: Variation): Buffer {
    const origin = variation.origin ?? this.origin;
    return Buffer.from(JSON.stringify({ type: variation.type ?? type, challenge, origin, crossOrigin: false }));
  }

  private buildData(rpId: string, { isVerified = true, counter, ...variation }: Variation, attested?: Buffer): Buffer {
    const set = [
      flags.userPresent,
      isVerified ? flags.userVerified : 0,
      this.isCounting ? 0 : flags.backupEligible,
      attested ? flags.attestedData : 0,
    ];
    const head = Buffer.alloc(5);
    head.writeUInt8(set.reduce((sum, flag) => sum + flag));
    head.writeUInt32BE(counter ?? this.counter, 1);
    return Buffer.concat([sha256(variation.rpId ?? rpId), head, attested ?? Buffer.alloc(0)]);
  }
}
