/** The header of a PNG with this size; its pixels never come. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(25);
  chunk.writeUInt32BE(13, 0);
  chunk.write('IHDR', 4, 'latin1');
  chunk.writeUInt32BE(width, 8);
  chunk.writeUInt32BE(height, 12);
  chunk.set([8, 6, 0, 0, 0], 16);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const body = Buffer.alloc(16);
  body.write('IDAT', 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21);
  return Buffer.concat([signature, chunk, body]);
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
