import { createSign, generateKeyPairSync } from 'node:crypto';

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const SEQUENCE = 0x30;
const OID_ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const OID_COMMON_NAME = Buffer.from('0603550403', 'hex');

/**
 * A key and a certificate for it that nobody but itself has signed. It is good from and until the first
 * day of the year that lies so many years from now.
 */
export function selfSigned(
  name: string,
  { years: [from, until] }: { years: [number, number] } = { years: [-1, 9] },
): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const year = new Date().getUTCFullYear() % 100;
  const time = (of: number) => der(0x17, Buffer.from(`${String(of).padStart(2, '0')}0101000000Z`));
  const named = der(0x31, der(SEQUENCE, OID_COMMON_NAME, der(0x0c, Buffer.from(name))));
  const algorithm = der(SEQUENCE, OID_ECDSA_SHA256);
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    der(SEQUENCE, named),
    der(SEQUENCE, time(year + from), time(year + until)),
    der(SEQUENCE, named),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const cert = der(SEQUENCE, content, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = cert.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
