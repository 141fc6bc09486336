import type { Tensor } from './weights.ts';

/**
 * Writes the denoiser's network as an ONNX file, because its weights are published without one.
 * ONNX is protocol buffers; the few field numbers used here are those of its public schema.
 */
const varint = (value: number | bigint): Buffer => {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest ? low | 128 : low);
  } while (rest);
  return Buffer.from(bytes);
};
const integer = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);
const block = (field: number, content: Buffer | string) => {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
};

const attribute = (name: string, type: number, ...content: Buffer[]) =>
  block(5, Buffer.concat([block(1, name), ...content, integer(20, type)]));
const integers = (name: string, values: number[]) => attribute(name, 7, ...values.map((value) => integer(8, value)));
const text = (name: string, value: string) => attribute(name, 3, block(4, value));

const operation = (kind: string, inputs: string[], output: string, attributes: Buffer[] = []) =>
  block(1, Buffer.concat([...inputs.map((input) => block(1, input)), block(2, output), block(4, kind), ...attributes]));

const constant = (name: string, { dimensions, values }: Tensor) =>
  block(
    5,
    Buffer.concat([
      ...dimensions.map((size) => integer(1, size)),
      integer(2, 1),
      block(8, name),
      block(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
    ]),
  );

/** Height and width stay open, so that one session serves every crop. */
const port = (field: number, name: string, channels: number) => {
  const sizes = [integer(1, 1), integer(1, channels), block(2, 'height'), block(2, 'width')];
  const shape = Buffer.concat(sizes.map((size) => block(1, size)));
  return block(
    field,
    Buffer.concat([block(1, name), block(2, block(1, Buffer.concat([integer(1, 1), block(2, shape)])))]),
  );
};

export interface Network {
  model: Buffer;
  input: string;
  output: string;
}

export function buildNetwork(weights: Map<string, Tensor>): Network {
  const operations: Buffer[] = [];
  const constants = [...weights].map(([name, tensor]) => constant(name, tensor));
  constants.push(constant('doubling', { dimensions: [4], values: new Float32Array([1, 1, 2, 2]) }));
  const convolve = (name: string, input: string, activate = true): string => {
    const settings = [integers('pads', [1, 1, 1, 1]), integers('kernel_shape', [3, 3])];
    operations.push(operation('Conv', [input, `${name}.weight`, `${name}.bias`], name, settings));
    if (!activate) return name;
    operations.push(operation('Relu', [name], `${name}.active`));
    return `${name}.active`;
  };
  const shrink = (input: string, output: string): string => {
    operations.push(
      operation('MaxPool', [input], output, [integers('kernel_shape', [2, 2]), integers('strides', [2, 2])]),
    );
    return output;
  };
  const growAndJoin = (input: string, beside: string, output: string): string => {
    const how = [
      text('mode', 'nearest'),
      text('coordinate_transformation_mode', 'asymmetric'),
      text('nearest_mode', 'floor'),
    ];
    operations.push(operation('Resize', [input, '', 'doubling'], `${output}.grown`, how));
    operations.push(operation('Concat', [`${output}.grown`, beside], output, [attribute('axis', 2, integer(3, 1))]));
    return output;
  };

  let layer = convolve('enc_conv1', convolve('enc_conv0', 'input'));
  const half = shrink(layer, 'half');
  const quarter = shrink(convolve('enc_conv2', half), 'quarter');
  const eighth = shrink(convolve('enc_conv3', quarter), 'eighth');
  layer = shrink(convolve('enc_conv4', eighth), 'sixteenth');
  layer = convolve('enc_conv5b', convolve('enc_conv5a', layer));
  for (const [name, beside] of [
    ['dec_conv4', eighth],
    ['dec_conv3', quarter],
    ['dec_conv2', half],
    ['dec_conv1', 'input'],
  ] as const) {
    layer = growAndJoin(layer, beside, `${name}.in`);
    layer = convolve(`${name}b`, convolve(`${name}a`, layer));
  }
  const output = convolve('dec_conv0', layer, false);
  const channels = weights.get('enc_conv0.weight')?.dimensions[1] ?? 9;
  const graph = Buffer.concat([
    ...operations,
    block(2, 'denoiser'),
    ...constants,
    port(11, 'input', channels),
    port(12, output, 3),
  ]);
  const version = block(8, Buffer.concat([block(1, ''), integer(2, 13)]));
  return { model: Buffer.concat([integer(1, 7), block(7, graph), version]), input: 'input', output };
}
