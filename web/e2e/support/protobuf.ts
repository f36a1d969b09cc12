type Value = string | number | bigint | boolean | Buffer;

function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let left = BigInt(value);
  do {
    const low = Number(left & 0x7fn);
    left >>= 7n;
    bytes.push(left > 0n ? low | 0x80 : low);
  } while (left > 0n);
  return Buffer.from(bytes);
}

/** A message of these fields in protocol-buffer form; a bigint is a fixed64, other numbers varints. */
export function message(fields: readonly (readonly [tag: number, value: Value])[]): Buffer {
  const parts = fields.flatMap(([tag, value]) => {
    if (typeof value === 'bigint') {
      const fixed = Buffer.alloc(8);
      fixed.writeBigUInt64LE(value);
      return [varint(tag * 8 + 1), fixed];
    }
    if (typeof value === 'number' || typeof value === 'boolean')
      return [varint(tag * 8), varint(Number(value))];
    const bytes = Buffer.from(value);
    return [varint(tag * 8 + 2), varint(bytes.length), bytes];
  });
  return Buffer.concat(parts);
}

/** A message after its kind and length, as it goes over a connection. */
export function framed(kind: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([kind]), varint(body.length), body]);
}

/** The first framed message of a buffer and what follows it; null while it has not come whole. */
export function unframed(buffer: Buffer): { kind: number; rest: Buffer } | null {
  let length = 0;
  for (let index = 1, shift = 0; index < buffer.length; index++, shift += 7) {
    const byte = buffer[index] as number;
    length += (byte & 0x7f) * 2 ** shift;
    if (byte & 0x80) continue;
    const end = index + 1 + length;
    if (buffer.length < end) return null;
    return { kind: buffer[0] as number, rest: buffer.subarray(end) };
  }
  return null;
}
