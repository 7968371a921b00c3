import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value]);

/** A device with one passkey for the site: what it answers is as a browser hands it on (WebAuthn, P-256, CBOR by hand). */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  /** Flags: somebody was there, and proved to the device who they are. */
  function dataWith(flags: number, rest = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | 0b101);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest]);
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };

  return {
    /** Sets what the device says of how often it was used. */
    count: (value: number) => {
      counter = value;
    },
    make(challenge: string) {
      const key = Buffer.concat([
        Buffer.from('a501020326200121', 'hex'),
        Buffer.from([0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), bytes(dataWith(0x40, made))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    sign(challenge: string) {
      const told = clientData('webauthn.get', challenge);
      const data = dataWith(0);
      return {
        ...credential,
        response: {
          clientDataJSON: told.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(told)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
