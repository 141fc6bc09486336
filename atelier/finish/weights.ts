import { readFileSync } from 'node:fs';

export interface Tensor {
  dimensions: number[];
  values: Float32Array;
}

function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Reads the tensor archive in which Open Image Denoise publishes its weights. */
export function readWeights(file: string): Map<string, Tensor> {
  const bytes = readFileSync(file);
  let at = Number(bytes.readBigUInt64LE(4));
  const count = bytes.readUInt32LE(at);
  at += 4;
  const tensors = new Map<string, Tensor>();
  for (let i = 0; i < count; i++) {
    const nameLength = bytes.readUInt16LE(at);
    const name = bytes.toString('latin1', at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const rank = bytes.readUInt8(at++);
    const dimensions = Array.from({ length: rank }, (_, d) => bytes.readUInt32LE(at + 4 * d));
    at += 4 * rank + rank; // the sizes, then one letter per axis
    const isHalf = String.fromCharCode(bytes.readUInt8(at)) === 'h';
    const offset = Number(bytes.readBigUInt64LE(at + 1));
    at += 9;
    const length = dimensions.reduce((product, size) => product * size, 1);
    const values = Float32Array.from({ length }, (_, k) =>
      isHalf ? halfToNumber(bytes.readUInt16LE(offset + 2 * k)) : bytes.readFloatLE(offset + 4 * k),
    );
    tensors.set(name, { dimensions, values });
  }
  return tensors;
}
